import { AppError } from '@samspill/domain/errors';
import { responsesPath } from '@samspill/domain/paths';
import {
  MAX_FILTERED,
  type ResultsFilter,
  type SurveyResultsAnswer,
} from '@samspill/domain/surveys/admin-survey';
import { mayShowGroup } from '@samspill/domain/surveys/filter-anonymity';
import type { Response } from '@samspill/domain/surveys/response';
import {
  type Filterable,
  isFiltered,
  passesFilter,
  toFilterable,
} from '@samspill/domain/surveys/results-filter';
import {
  addSummaries,
  type Countable,
  EMPTY_SUMMARY,
  type SurveySummary,
  summarizeResponse,
} from '@samspill/domain/surveys/summary';
import {
  MIN_GROUP,
  questionsOf,
  type Survey,
  type SurveyDefinition,
} from '@samspill/domain/surveys/survey';
import { dayAt } from '@samspill/domain/tasks/due';
import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { responses as responsesIn } from '../firestore/collections.ts';
import { readPage } from '../search/read-page.ts';
import { withinDays } from '../search/within-days.ts';
import { readSummary, readTotals } from './summary-store.ts';
import { readSurvey } from './survey-store.ts';

const PER_PAGE = 500;

/** What people answered; a draft that was never published shows what it would ask. */
export const definitionOf = ({ published, definition }: Survey): SurveyDefinition =>
  published ?? definition;

/** A response with the day on which it came, as summaries and filters look at it. */
export const toCountable = (response: Response): Response & Countable => ({
  ...response,
  day: dayAt(new Date(response.updatedAt.toMillis())),
});

/** Complete responses, the newest first; of these days alone. */
export function completeQuery(
  db: Firestore,
  surveyId: string,
  days: ResultsFilter,
): { readonly collection: CollectionReference; readonly query: Query } {
  const collection = db.collection(responsesPath(surveyId));
  const complete = collection.where('status', '==', 'complete');
  return {
    collection,
    query: withinDays(complete, 'updatedAt', days).orderBy('updatedAt', 'desc'),
  };
}

/** Goes through the newest complete responses in pages, so that never more than one of these is held. */
async function forEachResponse(
  deps: Deps,
  surveyId: string,
  filter: ResultsFilter,
  look: (response: Response & Countable) => void,
): Promise<void> {
  const { collection, query } = completeQuery(deps.db, surveyId, filter);
  let after: string | undefined;
  for (let read = 0; read < MAX_FILTERED; read += PER_PAGE) {
    const page = await readPage(collection, query, { limit: PER_PAGE, after });
    for (const { data } of responsesIn.parseAll(deps, page.documents)) look(toCountable(data));
    if (page.next === null) return;
    after = page.next;
  }
}

/** The summary of those that pass a filter; null where an anonymous survey must not show it. */
async function summarizeFiltered(
  deps: Deps,
  surveyId: string,
  definition: SurveyDefinition,
  filter: ResultsFilter,
): Promise<SurveySummary | null> {
  const { anonymous } = definition.settings;
  const all: Filterable[] = [];
  let summary = EMPTY_SUMMARY;
  // Who may be seen follows from everybody, also from those of other days.
  await forEachResponse(deps, surveyId, anonymous ? {} : filter, (response) => {
    const filterable = toFilterable(definition, response);
    if (anonymous) all.push(filterable);
    if (passesFilter(filter, filterable))
      summary = addSummaries(summary, summarizeResponse(definition, response));
  });
  const isHidden = anonymous && !mayShowGroup(questionsOf(definition), all, filter);
  return isHidden ? null : summary;
}

/**
 * The results of all, for which only sums are read, however many answered; or those of the newest that pass a filter.
 * Throws `not-found`.
 */
export async function readResults(
  deps: Deps,
  id: string,
  filter: ResultsFilter,
): Promise<SurveyResultsAnswer> {
  const [survey, whole] = await Promise.all([readSurvey(deps, id), readSummary(deps, id)]);
  const definition = definitionOf(survey);
  const { anonymous } = definition.settings;
  const mayShowAll = !anonymous || mayShowCount(whole.complete);
  const answer = {
    title: definition.title,
    definition,
    status: survey.status,
    anonymous,
    total: whole.complete,
  };
  if (!isFiltered(filter) || !mayShowAll) return { ...answer, summary: mayShowAll ? whole : null };
  return { ...answer, summary: await summarizeFiltered(deps, id, definition, filter) };
}

/** Whether so many are enough to be shown without a filter; of nobody there is nothing to hide. */
const mayShowCount = (count: number): boolean => count === 0 || count >= MIN_GROUP;

/** Throws `conflict` where responses that pass a filter must not be shown one by one. */
export async function assertMayShow(
  deps: Deps,
  id: string,
  definition: SurveyDefinition,
  filter: ResultsFilter,
): Promise<void> {
  if (!definition.settings.anonymous) return;
  const { complete } = await readTotals(deps, id);
  let mayShow = mayShowCount(complete);
  if (mayShow && isFiltered(filter))
    mayShow = (await summarizeFiltered(deps, id, definition, filter)) !== null;
  if (!mayShow) throw new AppError('conflict', 'Too few answered to be shown.');
}
