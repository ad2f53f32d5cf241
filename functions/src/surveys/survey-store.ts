import { createHash } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { surveyPath } from '@samspill/domain/paths';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import type { Survey, SurveyDefinition } from '@samspill/domain/surveys/survey';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { surveys } from '../firestore/collections.ts';

/** The survey a snapshot holds. Throws `not-found` when there is none. */
export function surveyIn(deps: Pick<Deps, 'log'>, snapshot: DocumentSnapshot): Survey {
  const survey = surveys.parse(deps, snapshot);
  if (!survey) throw new AppError('not-found', 'There is no such survey.');
  return survey;
}

export const readSurvey = async (deps: Deps, id: string): Promise<Survey> =>
  surveyIn(deps, await deps.db.doc(surveyPath(id)).get());

/** What people answered; a draft that was never published shows what it would ask. */
export const definitionOf = ({ published, definition }: Survey): SurveyDefinition =>
  published ?? definition;

/** Whether nobody may answer any more, by hand or by its closing time. */
export function isClosedAt(survey: Survey, nowMs: number): boolean {
  const { closesAt } = definitionOf(survey).settings;
  return survey.status !== 'open' || (closesAt !== null && Date.parse(closesAt) <= nowMs);
}

/**
 * Whether an answer is to be stored without whose it is. The version that a person began with decides: what it promised
 * holds after the survey became a named one.
 */
export const isAnonymous = (
  { published, lastAnonymousVersion = 0 }: PublishedSurvey,
  startedWith: number,
): boolean =>
  published.settings.anonymous || (lastAnonymousVersion > 0 && startedWith <= lastAnonymousVersion);

/** A survey that people may know of. */
export interface PublishedSurvey extends Survey {
  readonly id: string;
  readonly published: SurveyDefinition;
}

/** Throws `not-found` for one that was never published, as for one that is not there. */
export async function readPublished(deps: Deps, id: string): Promise<PublishedSurvey> {
  const survey = await readSurvey(deps, id);
  const { published, status } = survey;
  if (!published || status === 'draft') throw new AppError('not-found', 'There is no such survey.');
  return { ...survey, id, published };
}

/** What respondents need of it, and no more. */
export function toPublicSurvey({ id, version, published }: PublishedSurvey): PublicSurvey {
  const { title, description, elements, settings } = published;
  const { layout, anonymous, onePerPerson, resultsFor } = settings;
  const { thanks, thanksLink, closesAt, embeddable } = settings;
  return {
    id,
    version,
    title,
    description,
    elements,
    settings: {
      layout,
      anonymous,
      onePerPerson,
      resultsFor,
      thanks,
      thanksLink,
      closesAt,
      embeddable,
    },
  };
}

/** One way only: whoever reads ids of responses and invitations learns neither keys nor tokens. */
const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The same key is the same response. */
export const responseIdOf = (surveyId: string, key: string) => hash('response', surveyId, key);
export const invitationIdOf = (surveyId: string, token: string) =>
  hash('invitation', surveyId, token);
