import { addMessageFiles, type MessageModule } from './message-store.ts';

// Apart from the public pages' own and the administration's, or each page would carry the list of all message files.
addMessageFiles(
  import.meta.glob<MessageModule>([
    './messages/*.{nb,en}.ts',
    '!./messages/{about,errors,investors,landing,shell,ui,upcoming}.{nb,en}.ts',
    '!./messages/{admin,admin-*}.{nb,en}.ts',
  ]),
);
