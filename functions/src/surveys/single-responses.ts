import { userPath } from '@samspill/domain/paths';
import type {
  FilePage,
  ResponsePage,
  ResultsFilter,
  SingleResponse,
  TextPage,
} from '@samspill/domain/surveys/admin-survey';
import { isFiles } from '@samspill/domain/surveys/answer';
import { invitationsPath } from '@samspill/domain/surveys/paths';
import { NO_REMARKS, type SurveyResponse } from '@samspill/domain/surveys/response';
import { passesFilter, toFilterable } from '@samspill/domain/surveys/results-filter';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { isoTime } from '@samspill/domain/timestamps';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { people, responses as responsesIn } from '../platform/firestore/collections.ts';
import { readFilteredPage } from '../platform/search/read-filtered-page.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { invitations } from './admission.ts';
import { assertCanShow, completeQuery, toCountable } from './results-store.ts';
import { definitionOf, readSurvey } from './survey-store.ts';

type RespondentNames = ReadonlyMap<string, string>;

const invitationPath = (surveyId: string, invitationId: string) =>
  `${invitationsPath(surveyId)}/${invitationId}`;

function nameSourceOf({ surveyId, uid, invitationId }: SurveyResponse): string | null {
  if (uid !== null) return userPath(uid);
  return invitationId === null ? null : invitationPath(surveyId, invitationId);
}

export async function readNames(
  deps: Deps,
  responses: readonly SurveyResponse[],
): Promise<RespondentNames> {
  const { db } = deps;
  const ofPeople = new Set(responses.flatMap(({ uid }) => (uid === null ? [] : userPath(uid))));
  const paths = new Set(responses.flatMap((response) => nameSourceOf(response) ?? []));
  const ofInvitations = [...paths].filter((path) => !ofPeople.has(path));
  const asked = [...ofPeople, ...ofInvitations];
  if (asked.length === 0) return new Map();
  const found = await db.getAll(...asked.map((path) => db.doc(path)));
  const named = people.only('displayName').parseAll(deps, found.slice(0, ofPeople.size));
  const invited = invitations.only('name').parseAll(deps, found.slice(ofPeople.size));
  return new Map([
    ...named.map(({ ref, data }) => [ref.path, data.displayName] as const),
    ...invited.map(({ ref, data }) => [ref.path, data.name] as const),
  ]);
}

export function toSingleResponse(
  id: string,
  { settings: { anonymous } }: SurveyDefinition,
  response: SurveyResponse,
  names: RespondentNames,
): SingleResponse {
  const { updatedAt, locale, seconds, answers, asked, releasedOn, remarks = NO_REMARKS } = response;
  if (anonymous)
    return {
      id,
      answers,
      asked,
      locale: '',
      seconds: null,
      createdAt: `${releasedOn ?? ''}T00:00:00.000Z`,
      name: null,
      ...remarks,
    };
  return {
    id,
    locale,
    seconds,
    answers,
    asked,
    createdAt: isoTime(updatedAt),
    name: names.get(nameSourceOf(response) ?? '') || null,
    ...remarks,
  };
}

export type TaggedFilter = ResultsFilter & { readonly tag?: string | undefined };

export const hasTag = ({ remarks }: SurveyResponse, tag: string | undefined): boolean =>
  tag === undefined || (remarks?.tags.includes(tag) ?? false);

interface ResponseQuery {
  readonly definition: SurveyDefinition;
  readonly filter: ResultsFilter;
  readonly page: PageRequest;
  readonly isWanted?: (response: SurveyResponse) => boolean;
}

async function readComplete(deps: Deps, id: string, asked: ResponseQuery) {
  const { definition, filter, page, isWanted = () => true } = asked;
  await assertCanShow(deps, id, definition, filter);
  const passes = ({ data }: ParsedDocument<SurveyResponse>) => {
    const response = toCountable(data);
    return isWanted(response) && passesFilter(filter, toFilterable(definition, response));
  };
  const { collection, query } = completeQuery(deps.db, id, definition, filter);
  const sieve = { of: responsesIn, collection, query, passes };
  const { found, next } = await readFilteredPage(deps, sieve, page);
  return {
    responses: found.map((each) => ({ id: each.id, response: toCountable(each.data) })),
    next,
  };
}

/** Lists complete responses, newest first. Throws `not-found` and `conflict`. */
export async function listResponses(
  deps: Deps,
  id: string,
  { tag, ...filter }: TaggedFilter,
  page: PageRequest,
): Promise<ResponsePage> {
  const definition = definitionOf(await readSurvey(deps, id));
  const isWanted = (response: SurveyResponse) => hasTag(response, tag);
  const { responses, next } = await readComplete(deps, id, { definition, filter, page, isWanted });
  const names = await readNames(
    deps,
    responses.map(({ response }) => response),
  );
  return {
    responses: responses.map((each) => toSingleResponse(each.id, definition, each.response, names)),
    next,
  };
}

function textOf(response: SurveyResponse, questionId: string): string | null {
  const answer = response.answers[questionId];
  if (typeof answer === 'string') return answer;
  const isPick = typeof answer === 'object' && 'other' in answer;
  return isPick && typeof answer.other === 'string' ? answer.other : null;
}

/** Lists the files in answers to a question, newest first. Throws `not-found` and `conflict`. */
export async function listFiles(
  deps: Deps,
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsFilter },
  page: PageRequest,
): Promise<FilePage> {
  const definition = definitionOf(await readSurvey(deps, id));
  const isWanted = ({ answers }: SurveyResponse) => isFiles(answers[of]);
  const read = await readComplete(deps, id, { definition, filter, page, isWanted });
  const files = read.responses.flatMap(({ id: responseId, response: { answers } }) => {
    const answer = answers[of];
    return isFiles(answer) ? answer.files.map((file) => ({ responseId, ...file })) : [];
  });
  return { files, next: read.next };
}

/** Lists the text answers to a question, newest first. Throws `not-found` and `conflict`. */
export async function listTexts(
  deps: Deps,
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsFilter },
  page: PageRequest,
): Promise<TextPage> {
  const definition = definitionOf(await readSurvey(deps, id));
  const isWanted = (response: SurveyResponse) => textOf(response, of) !== null;
  const read = await readComplete(deps, id, { definition, filter, page, isWanted });
  return {
    texts: read.responses.map(({ response }) => textOf(response, of) ?? ''),
    next: read.next,
  };
}
