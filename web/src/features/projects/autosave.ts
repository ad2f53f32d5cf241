/** A retry may fix `failed`, but not `refused`. */
type Failure = 'failed' | 'refused';

export interface AutosaveState {
  readonly changed: number;
  /** Last version handed to Firestore. */
  readonly sent: number;
  readonly confirmed: number;
  readonly isOnline: boolean;
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

/** Reduces an event; answers may arrive late and in any order. */
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
      // Ignore: a later write is in flight.
      if (event.version < state.sent) return state;
      return { ...state, sent: state.confirmed, failure: event.type };
    case 'connection':
      return { ...state, isOnline: event.isOnline };
  }
}

export function autosaveStatus(state: AutosaveState): AutosaveStatus {
  if (state.failure !== null) return state.failure;
  if (state.changed === state.confirmed) return 'saved';
  return state.isOnline ? 'saving' : 'offline';
}

export function hasUnsentChanges(state: AutosaveState): boolean {
  return state.changed > state.sent;
}
