import {
  BEGUN,
  COUNTED,
  INVITATIONS,
  QUOTA,
  RELEASED,
  RESPONSES,
  RESULTS,
  surveyPath,
  TICKETS,
} from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { deleteMatching } from '../events/erase-matching.ts';
import { onDeletion } from '../events/on-deletion.ts';
import { reactTo } from '../events/reaction.ts';
import { responses, surveys } from '../firestore/collections.ts';

const SUBCOLLECTIONS = [INVITATIONS, RESPONSES, TICKETS, COUNTED, RESULTS, RELEASED, BEGUN, QUOTA];

async function deleteSubcollections({ db }: Deps, surveyId: string): Promise<void> {
  for (const folder of SUBCOLLECTIONS)
    await deleteMatching(db, db.collection(`${surveyPath(surveyId)}/${folder}`));
}

export const deleteSurveySubcollections = onDeletion(
  surveys,
  'delete what is below the survey',
  (deps, { surveyId }) => deleteSubcollections(deps, surveyId),
);

/** Deletes a response that arrived during the deletion of its survey, with its side documents. */
export const deleteOrphans = reactTo(responses, {
  name: 'delete a response without its survey',
  concerns: ({ type }) => type !== 'deleted',
  run: async (deps, { params: { surveyId } }) => {
    const survey = await deps.db.doc(surveyPath(surveyId)).get();
    if (!survey.exists) await deleteSubcollections(deps, surveyId);
  },
});
