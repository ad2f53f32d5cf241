import {
  answerFilePath,
  begunPath,
  INVITATIONS,
  RESPONSES,
  responseFolder,
  SURVEYS,
  TICKETS,
  ticketPath,
} from '@samspill/domain/paths';
import { filesIn } from '@samspill/domain/surveys/answer';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import {
  collectMatching,
  deleteMatching,
  eraseEach,
  eraseMatching,
} from '../events/erase-matching.ts';
import { defineCollection } from '../firestore/collection.ts';
import { responses } from '../firestore/collections.ts';
import { deleteFolder } from '../media/delete-folder.ts';
import type { PersonalData } from '../personal-data.ts';
import { ticketIdOf } from './survey-tokens.ts';

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
