import {
  COUNTED,
  INVITATIONS,
  RESPONSES,
  RESULTS,
  surveyPath,
  TICKETS,
} from '@samspill/domain/paths';
import { deleteFound } from '../events/erase-found.ts';
import { onDeletion } from '../events/on-deletion.ts';

const BELOW = [INVITATIONS, RESPONSES, TICKETS, COUNTED, RESULTS];

/** With a survey go its answers, who took part, and what was counted. */
export const deleteBelowSurvey = onDeletion(
  'delete what is below the survey',
  async ({ db }, id) => {
    for (const folder of BELOW) await deleteFound(db, db.collection(`${surveyPath(id)}/${folder}`));
  },
);
