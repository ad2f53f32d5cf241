import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { type DefinitionEdit, editDefinition, typingKey } from './edit-definition.ts';

const MAX_STEPS = 200;
const MERGE_WINDOW_MS = 1_000;

export interface EditHistory {
  readonly past: readonly SurveyDefinition[];
  readonly present: SurveyDefinition;
  readonly future: readonly SurveyDefinition[];
  readonly typed: { readonly at: string; readonly timeMs: number } | null;
}

export type HistoryEvent =
  | { readonly type: 'edited'; readonly edit: DefinitionEdit; readonly timeMs: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

export const createHistory = (present: SurveyDefinition): EditHistory => ({
  past: [],
  present,
  future: [],
  typed: null,
});

export function reduceHistory(history: EditHistory, event: HistoryEvent): EditHistory {
  const { past, present, future } = history;
  if (event.type === 'edited') return applyEdit(history, event);
  if (event.type === 'undone') {
    const before = past.at(-1);
    if (!before) return history;
    const later = [present, ...future];
    return { past: past.slice(0, -1), present: before, future: later, typed: null };
  }
  const [after, ...later] = future;
  if (!after) return history;
  return { past: [...past, present], present: after, future: later, typed: null };
}

function applyEdit(
  history: EditHistory,
  { edit, timeMs }: Extract<HistoryEvent, { type: 'edited' }>,
): EditHistory {
  const { past, present, typed } = history;
  const next = editDefinition(present, edit);
  if (next === present) return history;
  const at = typingKey(present, edit);
  const goesOn = at !== null && typed?.at === at && timeMs - typed.timeMs < MERGE_WINDOW_MS;
  return {
    past: goesOn ? past : [...past, present].slice(-MAX_STEPS),
    present: next,
    future: [],
    typed: at === null ? null : { at, timeMs },
  };
}
