import './member-messages.ts';
import { addMessageFiles, type MessageModule } from './message-store.ts';

addMessageFiles(import.meta.glob<MessageModule>('./messages/{admin,admin-*}.{nb,en}.ts'));
