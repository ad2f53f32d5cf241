import type { Answer, Answers } from '@samspill/domain/surveys/answer';
import { countResponse, shardOf } from '@samspill/domain/surveys/count-response';
import { followPath, questionsOn } from '@samspill/domain/surveys/flow';
import {
  countedPath,
  responsePath,
  surveyPath,
  surveyResultsPath,
} from '@samspill/domain/surveys/paths';
import type { Choice, Question } from '@samspill/domain/surveys/question';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import {
  questionsOf,
  type Survey,
  type SurveyDefinition,
  SurveyDefinitionSchema,
} from '@samspill/domain/surveys/survey';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import surveys from '../data/surveys.json' with { type: 'json' };
import { readData } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { chanceOf } from '../follows.ts';

export const { needs: NEEDS, meeting: MEETING } = readData(
  'surveys',
  v.strictObject({ needs: SurveyDefinitionSchema, meeting: SurveyDefinitionSchema }),
  surveys,
);

const OPEN_ID = 'hva-trenger-du';
const DRAFT_ID = 'hosttreffet';
const ADMIN = 'astrid-moen';
const RESPONSES = 44;
const DAYS_OPEN = 14;
const HOURS_PER_DAY = 24;

const REASONS = [
  'Fant en medgründer på to uker.',
  'Treffene er gode, men jeg savner flere i nord.',
  'Enkelt å komme i gang.',
  'For få investorer ennå.',
  'I met my first customer here.',
];

function answerOf(question: Question, who: string): Answer | undefined {
  const chance = (of: string) => chanceOf(who, question.id, of);
  const below = (count: number, of = 'which') => Math.floor(chance(of) * count);
  const one = (list: readonly Choice[], of = 'which') => list[below(list.length, of)]?.id ?? '';
  if (!question.required && chance('left open') < 0.25) return undefined;
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown':
      return { chosen: [one(question.choices)], other: null };
    case 'multipleChoice': {
      const chosen = [...new Set(['first', 'second'].map((of) => one(question.choices, of)))];
      return { chosen, other: null };
    }
    case 'ranking':
      return question.choices.map(({ id }) => id).toSorted((a, b) => chance(a) - chance(b));
    case 'matrix':
      return {
        rows: Object.fromEntries(question.rows.map(({ id }) => [id, one(question.columns, id)])),
      };
    case 'nps':
      return Math.min(10, 4 + below(8));
    case 'number':
      return 50 * (1 + below(60));
    case 'yesNo':
      return chance('which') < 0.4;
    case 'consent':
      return true;
    case 'email':
      return `svar-${below(1_000)}@samspill.test`;
    case 'longText':
      return REASONS[below(REASONS.length)];
    default:
      return undefined;
  }
}

function toResponse(
  definition: SurveyDefinition,
  index: number,
  hoursAgo: HoursAgo,
): SurveyResponse {
  const who = `respondent-${index}`;
  const all = questionsOf(definition).flatMap((question) => {
    const answer = answerOf(question, who);
    return answer === undefined ? [] : [[question.id, answer] as const];
  });
  const isComplete = chanceOf(who, 'ends') > 0.15;
  const given = isComplete ? all : all.slice(0, Math.floor(chanceOf(who, 'stops') * 4));
  const answers: Answers = Object.fromEntries(given);
  const path = followPath(definition, answers);
  const asked = questionsOn(path).map(({ id }) => id);
  const lastAnswered = asked.findLastIndex((id) => Object.hasOwn(path.answers, id));
  const at = hoursAgo(1 + Math.floor(chanceOf(who, 'when') * DAYS_OPEN * HOURS_PER_DAY));
  return {
    surveyId: OPEN_ID,
    version: 1,
    status: isComplete ? 'complete' : 'partial',
    answers: path.answers,
    asked,
    lastQuestionId: (isComplete ? asked.at(-1) : asked[lastAnswered + 1]) ?? null,
    locale: chanceOf(who, 'language') < 0.2 ? 'en' : 'nb',
    uid: null,
    invitationId: null,
    seconds: isComplete ? 70 + Math.floor(chanceOf(who, 'seconds') * 300) : null,
    createdAt: at,
    updatedAt: at,
  };
}

function toSurvey(definition: SurveyDefinition, isOpen: boolean, at: FirestoreTimestamp): Survey {
  return {
    definition,
    published: isOpen ? definition : null,
    version: isOpen ? 1 : 0,
    status: isOpen ? 'open' : 'draft',
    revision: 0,
    createdBy: ADMIN,
    notifiedAt: null,
    notifiedCount: 0,
    notifiedUpTo: null,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Two surveys: a finished one with two weeks of responses, and a draft. Counted markers precede responses and sums come
 * last, so that functions see each response as counted.
 */
export function listDocuments(hoursAgo: HoursAgo): SeedDocument[] {
  const open = toSurvey(NEEDS, true, hoursAgo(DAYS_OPEN * HOURS_PER_DAY + 1));
  const responses = Array.from({ length: RESPONSES }, (_, index) => {
    const response = toResponse(NEEDS, index, hoursAgo);
    const id = `demo-response-${index}`;
    return { id, response, shard: shardOf(id), summary: countResponse(open, response) };
  });
  const sums = new Map<string, SurveySummary>();
  for (const { shard, summary } of responses)
    sums.set(shard, addSummaries(sums.get(shard) ?? EMPTY_SUMMARY, summary));
  return [
    { path: surveyPath(OPEN_ID), data: open },
    { path: surveyPath(DRAFT_ID), data: toSurvey(MEETING, false, hoursAgo(20)) },
    ...responses.map(({ id, shard, summary }) => ({
      path: countedPath(OPEN_ID, id),
      data: { shard, summary },
    })),
    ...responses.map(({ id, response }) => ({ path: responsePath(OPEN_ID, id), data: response })),
    ...[...sums].map(([shard, data]) => ({ path: `${surveyResultsPath(OPEN_ID)}/${shard}`, data })),
  ];
}
