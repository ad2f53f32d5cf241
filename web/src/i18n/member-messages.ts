import type { MessageModule } from './message-store.ts';

/** The message files beyond those that `message-store.ts` lists. */
export const MEMBER_LOADERS = import.meta.glob<MessageModule>([
  './messages/*.{nb,en}.ts',
  '!./messages/{about,errors,investors,landing,shell,survey-answering,surveys,ui}.{nb,en}.ts',
]);
