// A survey with any number of responses, and their sums, as the product writes them; survey-documents.test.mjs holds
// them to the schemas.
// @ts-check
import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';

export const SURVEY_ID = 'survey-0';
const DAY_CHARS = 'yyyy-mm-dd'.length;
const SECONDS = 60;
const MARKS = 11;

const NOTHING = { nb: '', en: '' };
/** @param {string} nb */
const text = (nb) => ({ nb, en: '' });
/** @param {string} code @param {string} nb */
const questionOf = (code, nb) => ({
  id: code.toLowerCase(),
  code,
  title: text(nb),
  help: NOTHING,
  required: true,
  showIf: null,
  jumps: [],
});

export const definition = {
  title: text('Hva synes du om Samspill?'),
  description: NOTHING,
  elements: [
    {
      type: 'nps',
      ...questionOf('Q1', 'Vil du anbefale oss?'),
      lowLabel: NOTHING,
      highLabel: NOTHING,
    },
    { type: 'longText', ...questionOf('Q2', 'Hvorfor?'), minChars: 0, maxChars: 1_000 },
  ],
  settings: {
    access: 'public',
    kinds: [],
    opensAt: null,
    closesAt: null,
    onePerPerson: false,
    anonymous: false,
    resultsFor: 'nobody',
    layout: 'oneAtATime',
    embeddable: false,
    thanks: NOTHING,
    thanksLink: null,
  },
};

/** @param {number} nowMs */
export function survey(nowMs) {
  const at = Timestamp.fromMillis(nowMs);
  return {
    definition,
    published: definition,
    version: 1,
    status: 'open',
    revision: 1,
    createdBy: 'user-0',
    notifiedAt: null,
    notifiedCount: 0,
    notifiedUpTo: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A higher index is newer by one second. @param {number} index @param {number} nowMs */
export function response(index, nowMs) {
  const at = Timestamp.fromMillis(nowMs + index * 1_000);
  return {
    surveyId: SURVEY_ID,
    version: 1,
    status: 'complete',
    asked: ['q1', 'q2'],
    answers: { q1: index % MARKS, q2: `Fordi det er bra, sier nummer ${index}.` },
    lastQuestionId: 'q2',
    locale: 'nb',
    seconds: SECONDS,
    uid: null,
    invitationId: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** @param {string} responseId */
const shardOf = (responseId) => createHash('sha256').update(responseId).digest('hex').slice(0, 1);
/** @param {Record<string, number>} counts @param {string | number} key */
const count = (counts, key) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

const emptySum = () => ({
  complete: 0,
  partial: 0,
  opened: 0,
  stopped: {},
  languages: /** @type {any} */ ({}),
  seconds: /** @type {any} */ ({}),
  days: /** @type {any} */ ({}),
  questions: {
    q1: { met: 0, answered: 0, other: 0, counts: /** @type {any} */ ({}), hundredths: 0 },
    q2: { met: 0, answered: 0, other: 0, counts: {}, hundredths: 0 },
  },
});

/** @param {ReturnType<typeof emptySum>} sum @param {ReturnType<typeof response>} of */
function add(sum, of) {
  sum.complete += 1;
  count(sum.languages, of.locale);
  count(sum.seconds, of.seconds);
  count(sum.days, of.updatedAt.toDate().toISOString().slice(0, DAY_CHARS));
  for (const question of [sum.questions.q1, sum.questions.q2]) {
    question.met += 1;
    question.answered += 1;
  }
  count(sum.questions.q1.counts, of.answers.q1);
  sum.questions.q1.hundredths += 100 * of.answers.q1;
}

/**
 * @param {{ responses: number, nowMs: number }} size
 * @returns {Iterable<[path: string, data: object]>}
 */
export function* listSurveyDocuments({ responses, nowMs }) {
  /** @type {Map<string, ReturnType<typeof emptySum>>} */
  const sums = new Map();
  yield [`surveys/${SURVEY_ID}`, survey(nowMs)];
  for (let index = 0; index < responses; index += 1) {
    const id = `response-${index}`;
    const each = response(index, nowMs);
    const sum = sums.get(shardOf(id)) ?? emptySum();
    add(sum, each);
    sums.set(shardOf(id), sum);
    yield [`surveys/${SURVEY_ID}/responses/${id}`, each];
  }
  for (const [shard, sum] of sums) yield [`surveys/${SURVEY_ID}/results/${shard}`, sum];
}
