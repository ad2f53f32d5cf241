/** Another try may help after the one, not after the other. */
type Failure = 'failed' | 'refused';

/** What happened to a document that saves itself. Versions count the changes made by hand. */
export interface AutosaveState {
  /** The last change typed. */
  readonly changed: number;
  /** The last change handed to the database. */
  readonly sent: number;
  /** The last change the server confirmed. */
  readonly confirmed: number;
  readonly isOnline: boolean;
  /** How the last write came to nothing; cleared by the next change or attempt. */
  readonly failure: Failure | null;
}

export type AutosaveEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'sent' }
  | { readonly type: 'confirmed'; readonly version: number }
  | { readonly type: Failure; readonly version: number }
  | { readonly type: 'connection'; readonly isOnline: boolean };

export type AutosaveStatus = 'saved' | 'saving' | 'offline' | Failure;

export function startAutosave(isOnline: boolean): AutosaveState {
  return { changed: 0, sent: 0, confirmed: 0, isOnline, failure: null };
}

/** The state after `event`; answers may come late and in any order. */
export function reduceAutosave(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'changed':
      return { ...state, changed: state.changed + 1, failure: null };
    case 'sent':
      return { ...state, sent: state.changed, failure: null };
    case 'confirmed':
      return { ...state, confirmed: Math.max(state.confirmed, event.version) };
    case 'failed':
    case 'refused':
      // A later write is already under way and decides.
      if (event.version < state.sent) return state;
      return { ...state, sent: state.confirmed, failure: event.type };
    case 'connection':
      return { ...state, isOnline: event.isOnline };
  }
}

/** What the indicator says. */
export function autosaveStatus(state: AutosaveState): AutosaveStatus {
  if (state.failure !== null) return state.failure;
  if (state.changed === state.confirmed) return 'saved';
  return state.isOnline ? 'saving' : 'offline';
}

/** Whether something typed was not yet handed to the database. */
export function hasUnsentChanges(state: AutosaveState): boolean {
  return state.changed > state.sent;
}
