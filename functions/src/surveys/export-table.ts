import type { TableCell } from '@samspill/domain/csv';
import { dayOf } from '@samspill/domain/durations';
import type { ExportFormat, SingleResponse } from '@samspill/domain/surveys/admin-survey';
import {
  type Answer,
  type AnswerFile,
  isFiles,
  isMatrix,
  isPick,
} from '@samspill/domain/surveys/answer';
import type { Choice, Question } from '@samspill/domain/surveys/question';
import { questionsOf, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import { describeAnswer, fillIn, type SurveyLocale, textIn } from '@samspill/domain/surveys/texts';

export interface ExportLabels {
  /** Address of a file, which only administrators can open. */
  readonly fileUrl: (responseId: string, fileId: string) => string;
  readonly labels: 'codes' | 'labels';
  readonly locale: SurveyLocale;
}
export type ExportOptions = ExportLabels & { readonly format: ExportFormat };

const WORDS = {
  nb: {
    id: 'Svar',
    createdAt: 'Levert',
    locale: 'Språk',
    seconds: 'Sekunder',
    name: 'Navn',
    tags: 'Merkelapper',
    note: 'Notat',
    notAsked: 'Fikk ikke spørsmålet',
    yes: 'Ja',
    no: 'Nei',
    other: 'eget svar',
    link: 'lenke for administratorer',
  },
  en: {
    id: 'Response',
    createdAt: 'Sent',
    locale: 'Language',
    seconds: 'Seconds',
    name: 'Name',
    tags: 'Tags',
    note: 'Note',
    notAsked: 'Not asked',
    yes: 'Yes',
    no: 'No',
    other: 'own answer',
    link: 'link for administrators',
  },
} as const;

interface ExportColumn {
  readonly header: string;
  readonly cell: (response: SingleResponse) => TableCell;
}

interface AnswerColumn {
  readonly code: string | null;
  readonly label: string | null;
  readonly cell: (answer: Answer, response: SingleResponse) => TableCell;
}

const labelOf = (choices: readonly Choice[], id: string, { labels, locale }: ExportLabels) => {
  const choice = choices.find((each) => each.id === id);
  return labels === 'labels' && choice ? textIn(choice.label, locale) : id;
};

const choiceColumns = (
  choices: readonly Choice[],
  locale: SurveyLocale,
  cell: (answer: Answer, id: string) => TableCell,
): AnswerColumn[] =>
  choices.map(({ id, label }) => ({
    code: id,
    label: textIn(label, locale),
    cell: (answer) => cell(answer, id),
  }));

const linesOf = (answer: Answer, lineOf: (file: AnswerFile) => string): TableCell =>
  isFiles(answer) ? answer.files.map(lineOf).join('\n') : null;

const otherAnswerColumn = ({ locale }: ExportLabels): AnswerColumn => ({
  code: 'other',
  label: WORDS[locale].other,
  cell: (answer) => (isPick(answer) ? answer.other : null),
});

const fileColumns = ({ locale, fileUrl }: ExportLabels): AnswerColumn[] => [
  { code: null, label: null, cell: (answer) => linesOf(answer, ({ name }) => name) },
  {
    code: 'link',
    label: WORDS[locale].link,
    cell: (answer, response) => linesOf(answer, ({ id }) => fileUrl(response.id, id)),
  },
];

function answerColumnsOf(question: Question, look: ExportLabels): AnswerColumn[] {
  const { locale } = look;
  const { yes, no } = WORDS[locale];
  const whole = (cell: AnswerColumn['cell']): AnswerColumn => ({ code: null, label: null, cell });
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown': {
      const chosen = whole((answer) => {
        const [id] = isPick(answer) ? answer.chosen : [];
        return id === undefined ? null : labelOf(question.choices, id, look);
      });
      return question.type === 'singleChoice' && question.other
        ? [chosen, otherAnswerColumn(look)]
        : [chosen];
    }
    case 'multipleChoice': {
      const chosen = choiceColumns(question.choices, locale, (answer, id) =>
        isPick(answer) && answer.chosen.includes(id) ? 1 : 0,
      );
      return question.other ? [...chosen, otherAnswerColumn(look)] : chosen;
    }
    case 'ranking':
      return choiceColumns(question.choices, locale, (answer, id) => {
        const place = Array.isArray(answer) ? answer.indexOf(id) : -1;
        return place < 0 ? null : place + 1;
      });
    case 'matrix':
      return choiceColumns(question.rows, locale, (answer, row) => {
        const column = isMatrix(answer) ? answer.rows[row] : undefined;
        return column === undefined ? null : labelOf(question.columns, column, look);
      });
    case 'yesNo':
    case 'consent':
      return [
        whole((answer) => {
          if (look.labels === 'labels') return answer === true ? yes : no;
          return String(answer);
        }),
      ];
    case 'file':
      return fileColumns(look);
    case 'date':
      return [whole((answer) => (typeof answer === 'string' ? { day: answer } : null))];
    default:
      return [whole((answer) => (typeof answer === 'object' ? null : (answer as string | number)))];
  }
}

function headerOf(
  { code, title }: Question,
  part: AnswerColumn,
  { labels, locale }: ExportLabels,
): string {
  const codes = part.code === null ? code : `${code}.${part.code}`;
  if (labels === 'codes') return codes;
  // A column has no single answer to put in the place of a code.
  const words = [fillIn(title, locale, () => ''), part.label].filter((text) => text !== null);
  return `${code} ${words.join(' – ')}`;
}

const COLUMNS = [
  'id',
  'createdAt',
  'locale',
  'seconds',
  'name',
  'tags',
  'note',
  'notAsked',
] as const;
/** Other columns could identify a respondent. */
const ANONYMOUS_COLUMNS = ['id', 'createdAt', 'tags', 'note', 'notAsked'] as const;

type ResponseMetadata = Partial<Omit<SingleResponse, 'answers' | 'asked' | 'tags'>> & {
  readonly tags: string;
  /** Codes, since an empty cell would also mean a skipped question. */
  readonly notAsked: string;
};

function metadataOf(
  { answers: _, asked, tags, ...known }: SingleResponse,
  definition: SurveyDefinition,
): ResponseMetadata {
  const notAsked = questionsOf(definition).filter(({ id }) => !asked.includes(id));
  const joined = {
    tags: tags.join(', '),
    notAsked: notAsked.map(({ code }) => code).join(', '),
  };
  if (!definition.settings.anonymous) return { ...known, ...joined };
  const { id, createdAt, note } = known;
  return { id, createdAt: dayOf(new Date(createdAt)), note, ...joined };
}

export function exportColumns(definition: SurveyDefinition, look: ExportLabels): ExportColumn[] {
  const { anonymous } = definition.settings;
  const known = (anonymous ? ANONYMOUS_COLUMNS : COLUMNS).map((name): ExportColumn => {
    const header = look.labels === 'codes' ? name : WORDS[look.locale][name];
    const timeOf = (at: string) => (anonymous ? { day: at } : { at });
    return {
      header,
      cell: (response) => {
        const known = metadataOf(response, definition);
        const value = known[name] ?? null;
        return name === 'createdAt' && known.createdAt ? timeOf(known.createdAt) : value;
      },
    };
  });
  const answered = questionsOf(definition).flatMap((question) =>
    answerColumnsOf(question, look).map((part): ExportColumn => {
      const cell = (response: SingleResponse) => {
        const answer = response.answers[question.id];
        return answer === undefined ? null : part.cell(answer, response);
      };
      return { header: headerOf(question, part, look), cell };
    }),
  );
  return [...known, ...answered];
}

export function exportObject(
  definition: SurveyDefinition,
  response: SingleResponse,
  { labels, locale, fileUrl }: ExportLabels,
) {
  const answers = questionsOf(definition).flatMap((question): (readonly [string, unknown])[] => {
    const answer = response.answers[question.id];
    if (answer === undefined) return [];
    const words = { locale, yes: WORDS[locale].yes, no: WORDS[locale].no };
    if (isFiles(answer)) {
      const files = answer.files.map(({ id, ...file }) => ({
        ...file,
        link: fileUrl(response.id, id),
      }));
      return [[question.code, files] as const];
    }
    const told = labels === 'codes' ? answer : describeAnswer(question, answer, words);
    return [[question.code, told] as const];
  });
  const known = metadataOf(response, definition);
  return { ...known, answers: Object.fromEntries(answers) };
}
