import type { AdminSurvey } from '@samspill/domain/surveys/admin-survey';
import { isQuestion, type Question } from '@samspill/domain/surveys/question';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import type { SurveyLocale } from '@samspill/domain/surveys/texts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { useFilters } from '../../../../platform/search/use-filters.ts';
import { BUILDER_VIEW, type BuilderView } from './builder-view.ts';
import { type DefinitionEdit, editDefinition, typingKey } from './edit-definition.ts';
import { findProblems, type Problem } from './find-problems.ts';
import type { LogicTextContext } from './logic-words.ts';
import { readSavedDraft } from './saved-draft.ts';
import { type Saving, useSaving } from './use-saving.ts';

const MAX_STEPS = 200;
const MERGE_WINDOW_MS = 1_000;

export interface EditHistory {
  readonly past: readonly SurveyDefinition[];
  readonly present: SurveyDefinition;
  readonly future: readonly SurveyDefinition[];
  readonly typed: { readonly at: string; readonly timeMs: number } | null;
}

type HistoryEvent =
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

/** Sorts object keys for comparison, because databases reorder them. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const isSameDefinition = (one: SurveyDefinition, other: SurveyDefinition): boolean =>
  one === other || JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

export interface Builder {
  readonly survey: AdminSurvey;
  readonly definition: SurveyDefinition;
  readonly edit: (edit: DefinitionEdit) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly saving: Saving;
  readonly isRestored: boolean;
  readonly problems: readonly Problem[];
  readonly hasUnpublished: boolean;
  /** Published question if it has answers; edits must not change their meaning. */
  readonly answeredAs: (id: string) => Question | null;
  readonly adopt: (survey: AdminSurvey) => void;
  readonly replaceBy: (survey: AdminSurvey) => void;
  readonly view: BuilderView;
  readonly setView: (changes: Partial<BuilderView>) => void;
  /** Reads the selection synchronously; the address updates a moment later. */
  readonly readChosen: () => string | null;
  readonly language: SurveyLocale;
  readonly setLanguage: (language: SurveyLocale) => void;
  readonly words: LogicTextContext;
}

function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (!isUndo || isElsewhere) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

function useDraftHistory(survey: AdminSurvey) {
  const [kept] = useState(() => {
    const draft = readSavedDraft(survey.id);
    return draft && isSameDefinition(draft.definition, survey.definition) ? null : draft;
  });
  const [history, dispatch] = useReducer(
    reduceHistory,
    kept?.definition ?? survey.definition,
    createHistory,
  );
  const saving = useSaving({
    surveyId: survey.id,
    stored: { definition: survey.definition, revision: kept?.revision ?? survey.revision },
    definition: history.present,
    isConflict: kept !== null && kept.revision !== survey.revision,
  });
  const undo = useCallback(() => dispatch({ type: 'undone' }), []);
  const redo = useCallback(() => dispatch({ type: 'redone' }), []);
  useUndoKeys(undo, redo);
  const edit = useCallback(
    (made: DefinitionEdit) => dispatch({ type: 'edited', edit: made, timeMs: Date.now() }),
    [],
  );
  return {
    definition: history.present,
    edit,
    undo: history.past.length > 0 ? undo : null,
    redo: history.future.length > 0 ? redo : null,
    saving,
    isRestored: kept !== null,
  };
}

function useBuilderView(): Pick<Builder, 'view' | 'setView' | 'readChosen'> {
  const [view, setFilters] = useFilters(BUILDER_VIEW);
  const chosen = useRef(view.element);
  useEffect(() => {
    chosen.current = view.element;
  }, [view.element]);
  const setView = (changes: Partial<BuilderView>) => {
    if (changes.element !== undefined) chosen.current = changes.element;
    setFilters(changes);
  };
  return { view, setView, readChosen: () => chosen.current };
}

export function useBuilder(loaded: AdminSurvey): Builder {
  const { t, format, locale } = useMessages();
  const [survey, setSurvey] = useState(loaded);
  const writing = useDraftHistory(loaded);
  const { definition, saving, edit } = writing;
  const shown = useBuilderView();
  const [language, setLanguage] = useState<SurveyLocale>(locale);
  const { published } = survey;
  const answered = new Set(survey.answered);

  const replaceBy = (next: AdminSurvey) => {
    setSurvey(next);
    saving.read(next);
    edit({ type: 'replace', definition: next.definition });
  };
  return {
    ...writing,
    survey,
    problems: findProblems(definition, { published, answered }),
    hasUnpublished: published !== null && !isSameDefinition(published, definition),
    answeredAs: (id) =>
      published?.elements.filter(isQuestion).find((each) => each.id === id && answered.has(id)) ??
      null,
    replaceBy,
    adopt: (next) => {
      // Reopening removes an expired closing time from the definition.
      if (next.revision !== saving.revision && saving.isSaved()) replaceBy(next);
      else setSurvey(next);
    },
    ...shown,
    language,
    setLanguage,
    words: { elements: definition.elements, t, format, locale },
  };
}
