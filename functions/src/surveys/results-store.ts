import { FIRST_DAY, LAST_DAY } from '@samspill/domain/day-range';
import { AppError } from '@samspill/domain/errors';
import {
  MAX_FILTERED,
  type ResultsFilter,
  type SurveyResultsData,
} from '@samspill/domain/surveys/admin-survey';
import { canShowGroup, removeSmallGroups } from '@samspill/domain/surveys/filter-anonymity';
import { responsesPath } from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
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
import { MIN_GROUP, questionsOf, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import { dayAt } from '@samspill/domain/tasks/due';
import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { responses as responsesIn } from '../platform/firestore/collections.ts';
import { readPage, withinDays } from '../platform/search/read-page.ts';
import { readReleased } from './release-answers.ts';
import { readSummary } from './summary-store.ts';
import { definitionOf, readSurvey } from './survey-store.ts';

const PER_PAGE = 500;

export const toCountable = (response: SurveyResponse): SurveyResponse & Countable => ({
  ...response,
  // The release day is shared by a whole group, so it identifies no respondent.
  day: response.releasedOn ?? dayAt(new Date(response.updatedAt.toMillis())),
});

/**
 * Complete responses within the given days, newest first. For an anonymous survey only released ones, ordered randomly
 * by id within a day.
 */
export function completeQuery(
  db: Firestore,
  surveyId: string,
  { settings: { anonymous } }: SurveyDefinition,
  days: ResultsFilter,
): { readonly collection: CollectionReference; readonly query: Query } {
  const collection = db.collection(responsesPath(surveyId));
  if (anonymous) {
    const begun = collection.where('releasedOn', '>=', days.from ?? FIRST_DAY);
    const query = begun.where('releasedOn', '<=', days.to ?? LAST_DAY);
    return { collection, query: query.orderBy('releasedOn', 'desc') };
  }
  const complete = collection.where('status', '==', 'complete');
  return {
    collection,
    query: withinDays(complete, 'updatedAt', days).orderBy('updatedAt', 'desc'),
  };
}

async function forEachResponse(
  deps: Deps,
  { surveyId, definition }: { readonly surveyId: string; readonly definition: SurveyDefinition },
  filter: ResultsFilter,
  look: (response: SurveyResponse & Countable) => void,
): Promise<void> {
  const { collection, query } = completeQuery(deps.db, surveyId, definition, filter);
  let after: string | undefined;
  for (let read = 0; read < MAX_FILTERED; read += PER_PAGE) {
    const page = await readPage(collection, query, { limit: PER_PAGE, after });
    for (const { data } of responsesIn.parseAll(deps, page.documents)) look(toCountable(data));
    if (page.next === null) return;
    after = page.next;
  }
}

/** Returns null if an anonymous survey must not show the filtered group. */
async function summarizeFiltered(
  deps: Deps,
  surveyId: string,
  definition: SurveyDefinition,
  { isGuarded, ...filter }: ResultsFilter & { readonly isGuarded: boolean },
): Promise<SurveySummary | null> {
  const all: Filterable[] = [];
  let summary = EMPTY_SUMMARY;
  // Whether the group may be shown depends on all responses, also from other days.
  await forEachResponse(deps, { surveyId, definition }, isGuarded ? {} : filter, (response) => {
    const filterable = toFilterable(definition, response);
    if (isGuarded) all.push(filterable);
    if (passesFilter(filter, filterable))
      summary = addSummaries(summary, summarizeResponse(definition, response));
  });
  const isHidden = isGuarded && !canShowGroup(questionsOf(definition), all, filter);
  if (isHidden) return null;
  return isGuarded ? { ...summary, languages: {} } : summary;
}

/**
 * Returns all results from sums, independent of the number of answers, or the filtered newest responses. With
 * `isOfGroups`, a named survey shows no smaller groups than an anonymous one, and no question that fewer
 * answered. Throws `not-found`.
 */
export async function readResults(
  deps: Deps,
  id: string,
  { isOfGroups, ...filter }: ResultsFilter & { readonly isOfGroups: boolean },
): Promise<SurveyResultsData> {
  const survey = await readSurvey(deps, id);
  const definition = definitionOf(survey);
  const { anonymous } = definition.settings;
  const whole = anonymous ? (await readReleased(deps, id)).summary : await readSummary(deps, id);
  const isGuarded = anonymous || isOfGroups;
  const mayShowAll = !isGuarded || whole.complete >= MIN_GROUP;
  const shown = (summary: SurveySummary | null) =>
    summary && isOfGroups ? removeSmallGroups(summary, MIN_GROUP) : summary;
  const answer = {
    title: definition.title,
    definition,
    status: survey.status,
    anonymous,
    total: whole.complete,
  };
  if (!isFiltered(filter) || !mayShowAll)
    return { ...answer, summary: mayShowAll ? shown(whole) : null };
  const asked = { ...filter, isGuarded };
  return { ...answer, summary: shown(await summarizeFiltered(deps, id, definition, asked)) };
}

/** Throws `conflict` if single responses must not be shown. */
export async function assertCanShow(
  deps: Deps,
  id: string,
  definition: SurveyDefinition,
  filter: ResultsFilter,
): Promise<void> {
  if (!definition.settings.anonymous) return;
  const { complete } = (await readReleased(deps, id)).summary;
  let mayShow = complete >= MIN_GROUP;
  if (mayShow && isFiltered(filter))
    mayShow =
      (await summarizeFiltered(deps, id, definition, { ...filter, isGuarded: true })) !== null;
  if (!mayShow) throw new AppError('conflict', 'Too few answered to be shown.');
}
