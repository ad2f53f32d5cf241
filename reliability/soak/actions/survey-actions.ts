import { responsePath } from '@samspill/domain/surveys/paths';
import {
  EVERY_TYPE,
  SETTINGS,
  survey,
  VALID_ANSWERS,
} from '@samspill/domain/surveys/survey.examples';
import { responseIdOf } from '../../../functions/src/surveys/survey-store.ts';
import type { Member } from '../member.ts';
import { callApiAs } from '../send.ts';
import { type Action, pickOf, type SoakContext } from './action.ts';

const MAX_SURVEYS = 6;
const CREATED = 201;

export const publishSurvey: Action = {
  name: 'publish a survey',
  weight: 2,
  plan: ({ journal }, by) => {
    if (journal.surveys.size >= MAX_SURVEYS) return null;
    let id = '';
    return {
      run: async () => {
        const definition = survey(EVERY_TYPE.elements, { ...SETTINGS, access: 'members' });
        const path = '/api/admin/surveys';
        const made = await callApiAs(by, { method: 'POST', path, body: { definition } });
        if (made.status !== CREATED) return false;
        ({ id } = made.body as { id: string });
        const { body } = await callApiAs(by, { method: 'POST', path: `${path}/${id}/publish` });
        return (body as { published?: boolean }).published === true;
      },
      note: (isAccepted) => {
        if (!isAccepted) return;
        journal.surveys.set(id, new Map());
        journal.audited += 1;
      },
    };
  },
};

/** Stable per member and survey, like the key that the browser keeps while a respondent answers. */
const keyOf = ({ uid }: Member, surveyId: string) => `${uid}-${surveyId}`.slice(0, 64);

function answer({ db, journal }: SoakContext, by: Member, surveyId: string, isComplete: boolean) {
  const key = keyOf(by, surveyId);
  const body = {
    key,
    version: 1,
    isComplete,
    answers: isComplete ? VALID_ANSWERS : { shortText: VALID_ANSWERS.shortText },
    lastQuestionId: isComplete ? 'matrix' : 'shortText',
    locale: 'nb',
    seconds: 61,
    token: null,
    receipt: null,
    website: '',
  };
  const status = isComplete ? 'complete' : 'partial';
  return {
    run: async () => {
      await callApiAs(by, { method: 'POST', path: `/api/surveys/${surveyId}/responses`, body });
      const stored = await db.doc(responsePath(surveyId, responseIdOf(surveyId, key))).get();
      return stored.get('status') === status;
    },
    note: (isAccepted: boolean) => {
      if (isAccepted) journal.surveys.get(surveyId)?.set(key, status);
    },
  };
}

const beginAnswer: Action['plan'] = (stage, by) => {
  const [id] =
    pickOf(stage.random, stage.journal.surveys, ([each, sent]) => !sent.has(keyOf(by, each))) ?? [];
  return id === undefined ? null : answer(stage, by, id, stage.random.percent(50));
};

const endAnswer: Action['plan'] = (stage, by) => {
  const [id] =
    pickOf(
      stage.random,
      stage.journal.surveys,
      ([each, sent]) => sent.get(keyOf(by, each)) === 'partial',
    ) ?? [];
  return id === undefined ? null : answer(stage, by, id, true);
};

export const SURVEY_ACTIONS: readonly Action[] = [
  { name: 'answer a survey', weight: 4, plan: beginAnswer },
  { name: 'complete a survey', weight: 4, plan: endAnswer },
];
