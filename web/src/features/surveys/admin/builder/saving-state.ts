import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

export interface SavingState {
  readonly saved: SurveyDefinition;
  readonly revision: number;
  /** In flight. A single request at a time, because each needs the revision of the previous one. */
  readonly sending: SurveyDefinition | null;
  /** Last failed save with its error; retried after the next edit. */
  readonly failed: { readonly definition: SurveyDefinition; readonly error: unknown } | null;
  /** Another author saved in between; pauses saving until the user picks a version. */
  readonly isConflict: boolean;
  readonly savedAtMs: number | null;
}

export type SavingEvent =
  | { readonly type: 'sent'; readonly definition: SurveyDefinition }
  | { readonly type: 'confirmed'; readonly revision: number; readonly timeMs: number }
  | { readonly type: 'failed'; readonly error: unknown; readonly isConflict: boolean }
  | { readonly type: 'retried' }
  | {
      readonly type: 'read';
      readonly definition: SurveyDefinition;
      readonly revision: number;
    };

export type SavingStatus = 'saved' | 'saving' | 'unstorable' | 'offline' | 'failed' | 'conflict';

export const createSavingState = (
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

interface SavingConditions {
  readonly isOnline: boolean;
  /** False while the server would reject the draft, for instance because a text is too long. */
  readonly isStorable: boolean;
}

export function savingStatus(
  state: SavingState,
  current: SurveyDefinition,
  { isOnline, isStorable }: SavingConditions,
): SavingStatus {
  if (state.isConflict) return 'conflict';
  if (current === state.saved) return 'saved';
  if (!isStorable) return 'unstorable';
  if (!isOnline) return 'offline';
  return state.failed?.definition === current ? 'failed' : 'saving';
}

export function isSaveDue(
  state: SavingState,
  current: SurveyDefinition,
  circumstances: SavingConditions,
): boolean {
  return state.sending === null && savingStatus(state, current, circumstances) === 'saving';
}
