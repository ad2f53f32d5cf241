import { invitationsPath, userPath } from '@samspill/domain/paths';
import type {
  ResponsePage,
  ResultsFilter,
  SingleResponse,
  TextPage,
} from '@samspill/domain/surveys/admin-survey';
import type { Response } from '@samspill/domain/surveys/response';
import { passesFilter, toFilterable } from '@samspill/domain/surveys/results-filter';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { PageRequest } from '../search/read-page.ts';
import { readPassing } from '../search/read-passing.ts';
import { assertMayShow, completeQuery, definitionOf, toCountable } from './results-store.ts';
import { readSurvey } from './survey-store.ts';

/** By the path of the person or invitation that a response is of. */
type Names = ReadonlyMap<string, string>;

function sourceOf({ surveyId, uid, invitationId }: Response): string | null {
  if (uid !== null) return userPath(uid);
  return invitationId === null ? null : `${invitationsPath(surveyId)}/${invitationId}`;
}

/** What those who answered are called, where their survey keeps who they are. */
export async function readNames({ db }: Deps, responses: readonly Response[]): Promise<Names> {
  const paths = [...new Set(responses.flatMap((response) => sourceOf(response) ?? []))];
  if (paths.length === 0) return new Map();
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(
    found.map((each) => [each.ref.path, each.get('displayName') ?? each.get('name') ?? '']),
  );
}

export function toSingleResponse(id: string, response: Response, names: Names): SingleResponse {
  const { updatedAt, locale, seconds, answers } = response;
  return {
    ...{ id, locale, seconds, answers },
    createdAt: new Date(updatedAt.toMillis()).toISOString(),
    name: names.get(sourceOf(response) ?? '') || null,
  };
}

interface Asked {
  readonly definition: SurveyDefinition;
  readonly filter: ResultsFilter;
  readonly page: PageRequest;
  /** Whether a response that passes the filter is wanted. */
  readonly isWanted?: (response: Response) => boolean;
}

/** A page of complete responses that pass. Throws `conflict` where these must not be shown one by one. */
export async function readComplete(deps: Deps, id: string, asked: Asked) {
  const { definition, filter, page, isWanted = () => true } = asked;
  await assertMayShow(deps, id, definition, filter);
  const passes = (document: DocumentSnapshot) => {
    const response = toCountable(document);
    return isWanted(response) && passesFilter(filter, toFilterable(definition, response));
  };
  const { collection, query } = completeQuery(deps.db, id, filter);
  const { documents, next } = await readPassing({ collection, query, passes }, page);
  return {
    responses: documents.map((each) => ({ id: each.id, response: toCountable(each) })),
    next,
  };
}

/** Complete responses, the newest first. Throws `not-found` and `conflict`. */
export async function listResponses(
  deps: Deps,
  id: string,
  filter: ResultsFilter,
  page: PageRequest,
): Promise<ResponsePage> {
  const definition = definitionOf(await readSurvey(deps, id));
  const { responses, next } = await readComplete(deps, id, { definition, filter, page });
  const names = await readNames(
    deps,
    responses.map(({ response }) => response),
  );
  return {
    responses: responses.map((each) => toSingleResponse(each.id, each.response, names)),
    next,
  };
}

/** What of an answer was written: a text, or an answer of one's own among choices. */
function textOf(response: Response, questionId: string): string | null {
  const answer = response.answers[questionId];
  if (typeof answer === 'string') return answer;
  const isPick = typeof answer === 'object' && 'other' in answer;
  return isPick && typeof answer.other === 'string' ? answer.other : null;
}

/** What was written in answer to a question, the newest first. Throws `not-found` and `conflict`. */
export async function listTexts(
  deps: Deps,
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsFilter },
  page: PageRequest,
): Promise<TextPage> {
  const definition = definitionOf(await readSurvey(deps, id));
  const isWanted = (response: Response) => textOf(response, of) !== null;
  const read = await readComplete(deps, id, { definition, filter, page, isWanted });
  return {
    texts: read.responses.map(({ response }) => textOf(response, of) ?? ''),
    next: read.next,
  };
}
