import {
  COUNTED,
  INVITATIONS,
  RESPONSES,
  RESULTS,
  surveyPath,
  TICKETS,
} from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { deleteFound } from '../events/erase-found.ts';
import { onDeletion } from '../events/on-deletion.ts';
import type { Reaction } from '../events/reaction.ts';

const BELOW = [INVITATIONS, RESPONSES, TICKETS, COUNTED, RESULTS];

async function deleteBelow({ db }: Deps, surveyId: string): Promise<void> {
  for (const folder of BELOW)
    await deleteFound(db, db.collection(`${surveyPath(surveyId)}/${folder}`));
}

/** With a survey go its answers, who took part, and what was counted. */
export const deleteBelowSurvey = onDeletion('delete what is below the survey', deleteBelow);

/** Of a response: one that came in while its survey was being deleted goes, with what came with it. */
export const deleteOrphans: Reaction = {
  name: 'delete a response without its survey',
  concerns: ({ after }) => after !== undefined,
  run: async (deps, { path }) => {
    const [, surveyId = ''] = path.split('/');
    const survey = await deps.db.doc(surveyPath(surveyId)).get();
    if (!survey.exists) await deleteBelow(deps, surveyId);
  },
};
