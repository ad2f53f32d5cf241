import {
  type Choice,
  type LocalText,
  MAX_FILE_MB,
  MAX_LONG_ANSWER_CHARS,
  MAX_SHORT_ANSWER_CHARS,
  type Question,
  type QuestionType,
  type SurveyElement,
} from '@samspill/domain/surveys/question';
import { questionsOf, type SurveyDefinition } from '@samspill/domain/surveys/survey';

export type ElementType = SurveyElement['type'];

export const NO_TEXT: LocalText = { nb: '', en: '' };

/** Maximum choices when a question becomes a ranking; people cannot order more in their heads. */
const MAX_RANKED = 10;

export const newElementId = (): string => crypto.randomUUID();

const codeNumber = (text: string, letter: string): number => {
  const digits = text.slice(letter.length);
  return text.startsWith(letter) && /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
};

const nextNumberedCode = (taken: readonly string[], letter: string): string =>
  `${letter}${1 + Math.max(0, ...taken.map((each) => codeNumber(each, letter)))}`;

export const nextCode = (definition: SurveyDefinition): string =>
  nextNumberedCode(
    questionsOf(definition).map(({ code }) => code),
    'Q',
  );

/** Choice without text and with a unique id; the id is short because exports show it. */
export const newChoice = (among: readonly Choice[], label: LocalText = NO_TEXT): Choice => ({
  id: nextNumberedCode(
    among.map(({ id }) => id),
    'c',
  ),
  label,
});

const emptyChoices = (): Choice[] => [
  { id: 'c1', label: NO_TEXT },
  { id: 'c2', label: NO_TEXT },
];

const PICK = { other: false, shuffle: false };

export function newQuestion(
  type: QuestionType,
  named: { readonly id: string; readonly code: string },
): Question {
  const base = {
    id: named.id,
    code: named.code,
    title: NO_TEXT,
    help: NO_TEXT,
    required: false,
    showIf: null,
    jumps: [],
  };
  const ends = { lowLabel: NO_TEXT, highLabel: NO_TEXT };
  switch (type) {
    case 'shortText':
      return { type, ...base, minChars: 0, maxChars: MAX_SHORT_ANSWER_CHARS };
    case 'longText':
      return { type, ...base, minChars: 0, maxChars: MAX_LONG_ANSWER_CHARS };
    case 'singleChoice':
      return { type, ...base, ...PICK, choices: emptyChoices() };
    case 'multipleChoice':
      return { type, ...base, ...PICK, choices: emptyChoices(), minChosen: 0, maxChosen: null };
    case 'dropdown':
    case 'ranking':
      return { type, ...base, choices: emptyChoices() };
    case 'rating':
      return { type, ...base, max: 5 };
    case 'scale':
      return { type, ...base, ...ends, min: 1, max: 5 };
    case 'nps':
      return { type, ...base, ...ends };
    case 'consent':
      return { type, ...base, required: true, label: NO_TEXT };
    case 'file':
      return { type, ...base, kinds: ['pictures', 'pdf'], maxFiles: 1, maxMb: MAX_FILE_MB };
    case 'yesNo':
    case 'email':
      return { type, ...base };
    case 'number':
      return { type, ...base, min: null, max: null, integer: false, unit: NO_TEXT };
    case 'date':
      return { type, ...base, earliest: null, latest: null };
    case 'matrix':
      return { type, ...base, rows: emptyChoices(), columns: emptyChoices() };
  }
}

export function newElement(type: ElementType, definition: SurveyDefinition): SurveyElement {
  const id = newElementId();
  if (type !== 'section') return newQuestion(type, { id, code: nextCode(definition) });
  return { type, id, title: NO_TEXT, help: NO_TEXT, showIf: null };
}

export function convertQuestion(question: Question, type: QuestionType): Question {
  const fresh = newQuestion(type, question);
  const { title, help, required, showIf, jumps } = question;
  const max = type === 'ranking' ? MAX_RANKED : undefined;
  return {
    ...fresh,
    title,
    help,
    required,
    showIf,
    jumps,
    ...('choices' in question &&
      'choices' in fresh &&
      question.choices.length >= 2 && { choices: question.choices.slice(0, max) }),
    ...('lowLabel' in question &&
      'lowLabel' in fresh && { lowLabel: question.lowLabel, highLabel: question.highLabel }),
  };
}
