import { createHash } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { surveyPath } from '@samspill/domain/paths';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import type { Survey, SurveyDefinition } from '@samspill/domain/surveys/survey';
import { dayAt } from '@samspill/domain/tasks/due';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { surveys } from '../firestore/collections.ts';
import type { MemberAudience } from '../groups/member-audience.ts';

export function parseSurvey(deps: Pick<Deps, 'log'>, snapshot: DocumentSnapshot): Survey {
  const survey = surveys.parse(deps, snapshot);
  if (!survey) throw new AppError('not-found', 'There is no such survey.');
  return survey;
}

export const readSurvey = async (deps: Deps, id: string): Promise<Survey> =>
  parseSurvey(deps, await deps.db.doc(surveyPath(id)).get());

export const definitionOf = ({ published, definition }: Survey): SurveyDefinition =>
  published ?? definition;

/** Members who may answer and are notified; a public survey is announced to all. */
export function audienceOf({ settings }: SurveyDefinition): MemberAudience {
  const { access, kinds, groupId = null } = settings;
  return access === 'members' ? { kinds, groupId } : { kinds: [], groupId: null };
}

export function isClosedAt(survey: Survey, nowMs: number): boolean {
  const { closesAt } = definitionOf(survey).settings;
  return survey.status !== 'open' || (closesAt !== null && Date.parse(closesAt) <= nowMs);
}

/**
 * The version at which the respondent began decides: its promise of anonymity holds after the survey becomes a named
 * one.
 */
export const isAnonymous = (
  { published, lastAnonymousVersion = 0 }: PublishedSurvey,
  startedWith: number,
): boolean =>
  published.settings.anonymous || (lastAnonymousVersion > 0 && startedWith <= lastAnonymousVersion);

export interface PublishedSurvey extends Survey {
  readonly id: string;
  readonly published: SurveyDefinition;
}

/** Throws `not-found` for a missing or never published survey. */
export async function readPublished(deps: Deps, id: string): Promise<PublishedSurvey> {
  const survey = await readSurvey(deps, id);
  const { published, status } = survey;
  if (!published || status === 'draft') throw new AppError('not-found', 'There is no such survey.');
  return { ...survey, id, published };
}

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

/** Midnight UTC of the site's current day: stores only the day, and both time zones read the timestamp as that day. */
export const startOfDay = (date: Date): Timestamp => Timestamp.fromMillis(Date.parse(dayAt(date)));

/** One-way: ids of responses and invitations must not reveal keys and tokens. Names all parts of a key. */
const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Entry of the log for an administrator's saves within an hour. */
export const saveEntryIdOf = (surveyId: string, actorId: string, hour: string) =>
  hash('save', surveyId, actorId, hour);

export const responseIdOf = (surveyId: string, key: string) => hash('response', surveyId, key);
export const invitationIdOf = (surveyId: string, token: string) =>
  hash('invitation', surveyId, token);
