import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

/** How far a survey that saves itself has come. */
export interface SavingState {
  /** What the server has, as far as this browser knows, and its number there. */
  readonly saved: SurveyDefinition;
  readonly revision: number;
  /** On its way. Only one is at a time: each needs the number of the one before. */
  readonly sending: SurveyDefinition | null;
  /** What came to nothing last, and why; another edit is tried again. */
  readonly failed: { readonly definition: SurveyDefinition; readonly error: unknown } | null;
  /** Somebody else saved meanwhile: nothing is sent until it is decided whose counts. */
  readonly isConflict: boolean;
  /** When it was saved last from here, in milliseconds. */
  readonly savedAtMs: number | null;
}

export type SavingEvent =
  | { readonly type: 'sent'; readonly definition: SurveyDefinition }
  | { readonly type: 'confirmed'; readonly revision: number; readonly timeMs: number }
  | { readonly type: 'failed'; readonly error: unknown; readonly isConflict: boolean }
  | { readonly type: 'retried' }
  /** What the server has was asked for again. */
  | {
      readonly type: 'read';
      readonly definition: SurveyDefinition;
      readonly revision: number;
    };

export type SavingStatus = 'saved' | 'saving' | 'unstorable' | 'offline' | 'failed' | 'conflict';

export const startSaving = (
  stored: { readonly definition: SurveyDefinition; readonly revision: number },
  { isConflict }: { readonly isConflict: boolean },
): SavingState => ({
  saved: stored.definition,
  revision: stored.revision,
  sending: null,
  failed: null,
  isConflict,
  savedAtMs: null,
});

/** The state after an event. */
export function reduceSaving(state: SavingState, event: SavingEvent): SavingState {
  switch (event.type) {
    case 'sent':
      return { ...state, sending: event.definition, failed: null };
    case 'confirmed': {
      const { revision, timeMs } = event;
      const saved = state.sending ?? state.saved;
      return { ...state, saved, revision, sending: null, savedAtMs: timeMs };
    }
    case 'failed': {
      const { error, isConflict } = event;
      const failed = state.sending && { definition: state.sending, error };
      return { ...state, sending: null, failed, isConflict };
    }
    case 'retried':
      return { ...state, failed: null };
    case 'read': {
      const { definition: saved, revision } = event;
      return { ...state, saved, revision, failed: null, isConflict: false };
    }
  }
}

interface Circumstances {
  readonly isOnline: boolean;
  /** Whether the server would take it: some text may be too long yet. */
  readonly isStorable: boolean;
}

/** What is said of it. */
export function savingStatus(
  state: SavingState,
  current: SurveyDefinition,
  { isOnline, isStorable }: Circumstances,
): SavingStatus {
  if (state.isConflict) return 'conflict';
  if (current === state.saved) return 'saved';
  if (!isStorable) return 'unstorable';
  if (!isOnline) return 'offline';
  return state.failed?.definition === current ? 'failed' : 'saving';
}

/** Whether it is to be sent now. */
export function isDue(
  state: SavingState,
  current: SurveyDefinition,
  circumstances: Circumstances,
): boolean {
  return state.sending === null && savingStatus(state, current, circumstances) === 'saving';
}
