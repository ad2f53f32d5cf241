import { createHash } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { filesIn } from '@samspill/domain/surveys/answer';
import {
  answerFilePath,
  begunPath,
  INVITATIONS,
  RESPONSES,
  responseFolder,
  SURVEYS,
  surveyPath,
  TICKETS,
  ticketPath,
} from '@samspill/domain/surveys/paths';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import type { Survey, SurveyDefinition } from '@samspill/domain/surveys/survey';
import { dayAt } from '@samspill/domain/tasks/due';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { MemberAudience } from '../groups/member-audience.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { responses, surveys } from '../platform/firestore/collections.ts';
import { deleteFolder } from '../platform/media/delete-folder.ts';
import {
  collectMatching,
  deleteMatching,
  eraseEach,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { ticketIdOf } from './survey-tokens.ts';

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

export const saveEntryIdOf = (surveyId: string, actorId: string, hour: string) =>
  hash('save', surveyId, actorId, hour);

export const responseIdOf = (surveyId: string, key: string) => hash('response', surveyId, key);
export const invitationIdOf = (surveyId: string, token: string) =>
  hash('invitation', surveyId, token);

const tickets = defineCollection(
  `${SURVEYS}/{surveyId}/${TICKETS}/{ticketId}`,
  v.strictObject({ day: v.string() }),
);

const ERASED_CREATOR = 'nobody';

const responsesBy = ({ db }: Deps, uid: string) =>
  db.collectionGroup(RESPONSES).where('uid', '==', uid);
const invitedAs = ({ db }: Deps, email: string) =>
  db.collectionGroup(INVITATIONS).where('email', '==', email.toLowerCase());
const surveysBy = ({ db }: Deps, uid: string) =>
  db.collection(SURVEYS).where('createdBy', '==', uid);

/** Computes a ticket path for every survey, because ticket ids are hashed per survey and cannot be queried. */
async function listTickets(deps: Deps, uid: string): Promise<DocumentReference[]> {
  const { docs } = await deps.db.collection(SURVEYS).select().get();
  return Promise.all(
    docs.map(async ({ id }) => deps.db.doc(ticketPath(id, await ticketIdOf(deps, id, uid)))),
  );
}

async function readTickets(deps: Deps, uid: string) {
  const refs = await listTickets(deps, uid);
  return refs.length > 0 ? deps.db.getAll(...refs) : [];
}

export const surveysPersonalData: PersonalData = {
  name: 'surveys',
  collect: async (deps, { uid, email }) => ({
    invitations: email === null ? [] : await collectMatching(invitedAs(deps, email)),
    responses: await collectMatching(responsesBy(deps, uid)),
    participations: (await readTickets(deps, uid))
      .filter((ticket) => ticket.exists)
      .map((ticket) => ({
        ...tickets.paramsOf(ticket.ref.path),
        day: tickets.parse(deps, ticket)?.day,
      }))
      .map(({ surveyId, day }) => ({ surveyId, day })),
  }),
  listFiles: async (deps, { uid }) => {
    const found = await responsesBy(deps, uid).get();
    return responses
      .parseAll(deps, found.docs)
      .flatMap(({ id, data }) =>
        filesIn(data.answers).map((file) => answerFilePath(data.surveyId, id, file.id)),
      );
  },
  erase: async (deps, { uid, email }) => {
    if (email !== null) await deleteMatching(deps.db, invitedAs(deps, email));
    await eraseEach(responsesBy(deps, uid), async ({ id, ref }) => {
      await deleteFolder(deps, responseFolder(ref.parent.parent?.id ?? '', id));
      await ref.delete();
    });
    for (const ticket of await listTickets(deps, uid)) {
      const surveyId = ticket.parent.parent?.id ?? '';
      await Promise.all([ticket.delete(), deps.db.doc(begunPath(surveyId, ticket.id)).delete()]);
    }
    await eraseMatching(deps.db, surveysBy(deps, uid), (batch, survey) =>
      batch.update(survey.ref, { createdBy: ERASED_CREATOR }),
    );
  },
};
