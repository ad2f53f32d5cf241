import { CONTENT_STATES } from './content-states.ts';
import { CONVERSATION_STATES } from './conversation-states.ts';
import { PEOPLE_STATES } from './people-states.ts';
import { PROJECT_STATES } from './project-states.ts';
import type { StateAct } from './state-act.ts';

/** Act × state: what a browser may write, in each state of the object; the first state with the caller in each state. */
export const FIRESTORE_STATES: readonly StateAct[] = [
  ...PEOPLE_STATES,
  ...PROJECT_STATES,
  ...CONTENT_STATES,
  ...CONVERSATION_STATES,
];
