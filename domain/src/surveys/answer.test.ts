import { describe, expect, it } from 'vitest';
import { type Answer, type AnswerFault, findFault, isBlank } from './answer.ts';
import { QUESTION_TYPES, type Question, type QuestionType } from './question.ts';
import { FILE_ANSWER, question, VALID_ANSWERS } from './survey.examples.ts';

const ANSWERS: Readonly<Record<QuestionType, Answer>> = { ...VALID_ANSWERS, file: FILE_ANSWER };
const file = (fields: object = {}): Answer => ({
  files: FILE_ANSWER.files.map((each) => ({ ...each, ...fields })),
});
const files = (count: number) => ({
  files: Array.from({ length: count }, (_, index) => ({
    ...{ name: 'a.pdf', size: 9, type: 'application/pdf' },
    id: `f0a1b2c3d4e5f6a7b${index}`,
  })),
});

const pick = (chosen: string[], other: string | null = null): Answer => ({ chosen, other });
const q = question;

const FAULTS: readonly (readonly [string, Question, Answer, AnswerFault | null])[] = [
  ['too few words', q('shortText', 'q', { minChars: 5 }), 'Fint', 'tooShort'],
  ['words at the limit', q('shortText', 'q', { maxChars: 4 }), 'Fint', null],
  ['too many words', q('longText', 'q', { maxChars: 3 }), 'Fint', 'tooLong'],
  ['blanks at the end', q('shortText', 'q', { maxChars: 4 }), ' Fint ', null],
  ['a number for words', q('shortText', 'q'), 4, 'wrongType'],
  ['one of several', q('singleChoice', 'q'), pick(['b']), null],
  ['two of one', q('singleChoice', 'q'), pick(['a', 'b']), 'tooMany'],
  ['none of one', q('singleChoice', 'q'), pick([]), 'tooFew'],
  ['what is no choice', q('dropdown', 'q'), pick(['z']), 'unknownChoice'],
  ['the same twice', q('multipleChoice', 'q'), pick(['a', 'a']), 'unknownChoice'],
  ['more than may be', q('multipleChoice', 'q'), pick(['a', 'b', 'c']), 'tooMany'],
  ['less than must be', q('multipleChoice', 'q', { minChosen: 2 }), pick(['a']), 'tooFew'],
  ['no end', q('multipleChoice', 'q', { maxChosen: null }), pick(['a', 'b', 'c']), null],
  ['one’s own', q('singleChoice', 'q', { other: true }), pick([], 'Te'), null],
  ['one’s own beside', q('singleChoice', 'q', { other: true }), pick(['a'], 'Te'), 'tooMany'],
  ['one’s own unasked', q('singleChoice', 'q'), pick([], 'Te'), 'unknownChoice'],
  ['one’s own of a list', q('dropdown', 'q'), pick([], 'Te'), 'unknownChoice'],
  ['nothing of one’s own', q('multipleChoice', 'q', { other: true }), pick(['a'], ''), 'tooShort'],
  ['a word for choices', q('singleChoice', 'q'), 'a', 'wrongType'],
  ['no star', q('rating', 'q'), 0, 'tooSmall'],
  ['a star too many', q('rating', 'q'), 6, 'tooLarge'],
  ['half a star', q('rating', 'q'), 2.5, 'notWhole'],
  ['below the scale', q('scale', 'q'), 0, 'tooSmall'],
  ['the end of the scale', q('scale', 'q'), 7, null],
  ['nought of ten', q('nps', 'q'), 0, null],
  ['eleven of ten', q('nps', 'q'), 11, 'tooLarge'],
  ['stars in words', q('nps', 'q'), 'ti', 'wrongType'],
  ['perhaps', q('yesNo', 'q'), 'perhaps', 'wrongType'],
  ['a consent', q('consent', 'q', { required: true }), true, null],
  ['no consent where it is needed', q('consent', 'q', { required: true }), false, 'required'],
  ['no consent where it is not', q('consent', 'q'), false, null],
  ['a consent in words', q('consent', 'q'), 'true', 'wrongType'],
  ['a number too small', q('number', 'q'), -1, 'tooSmall'],
  ['a number too large', q('number', 'q'), 101, 'tooLarge'],
  ['half a number', q('number', 'q', { integer: true }), 1.5, 'notWhole'],
  ['a number without end', q('number', 'q', { max: null }), 1e12, 'tooLarge'],
  ['a number in words', q('number', 'q'), '12', 'wrongType'],
  ['a day of another calendar', q('date', 'q'), '2026-02-30', 'notADay'],
  ['no day', q('date', 'q'), 'i morgen', 'notADay'],
  ['a day too early', q('date', 'q'), '2025-12-31', 'tooEarly'],
  ['a day too late', q('date', 'q'), '2027-01-01', 'tooLate'],
  ['a year of another world', q('date', 'q', { latest: null }), '9999-01-01', 'tooLate'],
  ['no address', q('email', 'q'), 'kari@', 'notAnEmail'],
  ['an order that lacks one', q('ranking', 'q'), ['a', 'b'], 'incomplete'],
  ['an order with one twice', q('ranking', 'q'), ['a', 'a', 'b'], 'unknownChoice'],
  ['an order of others', q('ranking', 'q'), ['a', 'b', 'z'], 'unknownChoice'],
  ['no order', q('ranking', 'q'), 'a', 'wrongType'],
  ['a row too few', q('matrix', 'q', { required: true }), { rows: { a: 'x' } }, 'incomplete'],
  ['a row left open', q('matrix', 'q'), { rows: { a: 'x' } }, null],
  ['another row', q('matrix', 'q'), { rows: { z: 'x' } }, 'unknownChoice'],
  ['another column', q('matrix', 'q'), { rows: { a: 'z' } }, 'unknownChoice'],
  ['no rows', q('matrix', 'q'), ['a'], 'wrongType'],
  ['a file', q('file', 'q'), file(), null],
  ['as many files as may be', q('file', 'q'), files(2), null],
  ['a file too many', q('file', 'q'), files(3), 'tooMany'],
  ['a file twice', q('file', 'q'), { files: [...files(1).files, ...files(1).files] }, 'wrongType'],
  ['a file of the largest size', q('file', 'q'), file({ size: 1_000_000 }), null],
  ['a file a byte too large', q('file', 'q'), file({ size: 1_000_001 }), 'fileTooLarge'],
  ['a file that is not uploaded', q('file', 'q'), file({ type: null }), 'notUploaded'],
  ['a picture', q('file', 'q', { kinds: ['pictures'] }), file({ type: 'image/webp' }), null],
  ['a PDF for a picture', q('file', 'q', { kinds: ['pictures'] }), file(), 'fileType'],
  [
    'a document for a PDF',
    q('file', 'q', { kinds: ['pdf'] }),
    file({ type: 'text/csv' }),
    'fileType',
  ],
  ['a document', q('file', 'q', { kinds: ['documents'] }), file({ type: 'text/csv' }), null],
  ['a file name', q('file', 'q'), 'Vedlegg.pdf', 'wrongType'],
  ['a choice for a file', q('file', 'q'), pick(['a']), 'wrongType'],
];

describe('findFault and isBlank', () => {
  it.each(QUESTION_TYPES)('accept a valid answer: %s', (type) => {
    expect(findFault(question(type, 'q', { required: true }), ANSWERS[type])).toBeNull();
  });

  it.each(FAULTS)('%s', (_name, asked, answer, fault) => {
    expect(findFault(asked, answer)).toBe(fault);
  });

  it.each(QUESTION_TYPES)('reject answers shaped for other question types: %s', (type) => {
    const others = QUESTION_TYPES.map((other) => ANSWERS[other]).filter(
      (answer) => shapeOf(answer) !== shapeOf(ANSWERS[type]),
    );
    for (const answer of others) expect(findFault(question(type, 'q'), answer)).not.toBeNull();
  });

  it.each<[Answer | undefined, boolean]>([
    [undefined, true],
    [' \n', true],
    [[], true],
    [pick([]), true],
    [{ rows: {} }, true],
    [pick([], 'Te'), false],
    [0, false],
    [false, false],
  ])('%j is blank: %s', (answer, expected) => {
    expect(isBlank(answer)).toBe(expected);
  });
});

const shapeOf = (answer: Answer) =>
  typeof answer === 'object' ? Object.keys(answer).join() : typeof answer;
