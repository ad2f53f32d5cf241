import { AppError } from '@samspill/domain/errors';
import { releasedPath, responsePath, surveyPath } from '@samspill/domain/surveys/paths';
import { summarizeReleased, withdraw } from '@samspill/domain/surveys/released-results';
import { NO_REMARKS, type Remarks, type SurveyResponse } from '@samspill/domain/surveys/response';
import type { Survey } from '@samspill/domain/surveys/survey';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { responses } from '../platform/firestore/collections.ts';
import { downloadAnswerFile } from './answer-files.ts';
import { releasedResults } from './release-answers.ts';
import { forgetQuota } from './survey-actions.ts';
import { targetOf } from './survey-admin-store.ts';
import { definitionOf, parseSurvey } from './survey-store.ts';

interface ShownResponse {
  readonly survey: Survey;
  readonly response: SurveyResponse;
}

/**
 * Reads a response from the list of single answers. Throws `not-found` for a response hidden from administrators: an
 * unreleased row of an anonymous survey would reveal when its respondent answered.
 */
async function readShown(
  deps: Deps,
  transaction: Transaction,
  surveyId: string,
  responseId: string,
): Promise<ShownResponse> {
  const asked = await transaction.get(deps.db.doc(surveyPath(surveyId)));
  const stored = await transaction.get(deps.db.doc(responsePath(surveyId, responseId)));
  const survey = parseSurvey(deps, asked);
  const response = responses.parse(deps, stored);
  const { anonymous } = definitionOf(survey).settings;
  if (response?.status !== 'complete' || (anonymous && !response.releasedOn))
    throw new AppError('not-found', 'There is no such answer.');
  return { survey, response };
}

/** Downloads a file of an answer that administrators may see. Throws `not-found`. */
export async function readShownFile(
  deps: Deps,
  surveyId: string,
  responseId: string,
  fileId: string,
): Promise<Response> {
  const { response } = await deps.db.runTransaction(
    (transaction) => readShown(deps, transaction, surveyId, responseId),
    { readOnly: true },
  );
  return downloadAnswerFile(deps, response, responseId, fileId);
}

export async function readOwnFile(
  deps: Deps,
  {
    surveyId,
    responseId,
    fileId,
    uid,
  }: Readonly<Record<'surveyId' | 'responseId' | 'fileId' | 'uid', string>>,
): Promise<Response> {
  const response = await responses.read(deps, responsePath(surveyId, responseId));
  if (response?.uid !== uid) throw new AppError('not-found', 'There is no such answer.');
  return downloadAnswerFile(deps, response, responseId, fileId);
}

interface Deletion {
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Deletes a response permanently. A trigger updates the live sums; released sums have no trigger and change in this
 * transaction. The respondent still counts as having answered. Throws `not-found`.
 */
export async function deleteResponse(
  deps: Deps,
  surveyId: string,
  responseId: string,
  { actorId, reason }: Deletion,
): Promise<void> {
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { survey, response } = await readShown(deps, transaction, surveyId, responseId);
    const definition = definitionOf(survey);
    const released = await transaction.get(deps.db.doc(releasedPath(surveyId)));
    const before = releasedResults.parse(deps, released);
    audit({ action: 'survey.delete-response', target: targetOf(surveyId, definition), reason });
    if (response.releasedOn && before) {
      const sum = summarizeReleased(definition, [response], response.releasedOn);
      transaction.set(released.ref, withdraw(before, sum));
    }
    forgetQuota(deps, transaction, surveyId);
    transaction.delete(deps.db.doc(responsePath(surveyId, responseId)));
  });
}

/**
 * Replaces the tags and the note of a response. The log has the tags, but not the note, which may quote the answer. Throws
 * `not-found`.
 */
export async function writeRemarks(
  deps: Deps,
  surveyId: string,
  responseId: string,
  { actorId, ...remarks }: Remarks & { readonly actorId: string },
): Promise<void> {
  const isEmpty = remarks.tags.length === 0 && remarks.note === '';
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { survey, response } = await readShown(deps, transaction, surveyId, responseId);
    const logged = ({ tags, note }: Remarks) => ({ tags, hasNote: note !== '' });
    audit({
      action: 'survey.remark',
      target: targetOf(surveyId, definitionOf(survey)),
      before: logged(response.remarks ?? NO_REMARKS),
      after: logged(remarks),
    });
    transaction.update(deps.db.doc(responsePath(surveyId, responseId)), {
      remarks: isEmpty ? FieldValue.delete() : remarks,
    });
  });
}
