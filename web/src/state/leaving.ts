import { createStore } from './store.ts';

/** Whether the session is ending: reads on their way are refused, and signing out of Firebase starts no second log-out. */
export const isLeaving = createStore(false);
