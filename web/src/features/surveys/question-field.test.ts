import type { AnswerFault } from '@samspill/domain/surveys/answer';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { messages as en } from '../../i18n/messages/public/survey-answering.en.ts';
import { messages as nb } from '../../i18n/messages/public/survey-answering.nb.ts';
import { createTranslate } from '../../i18n/translate.ts';
import {
  date,
  email,
  matrix,
  multipleChoice,
  nps,
  number,
  ranking,
  shortText,
  singleChoice,
  yesNo,
} from '../../testing/surveys.ts';
import { faultSentence } from './question-field.tsx';

const sentences = (faulty: Parameters<typeof faultSentence>[2]) =>
  (['nb', 'en'] as const).map((locale) =>
    faultSentence(
      createTranslate(locale, () => (locale === 'nb' ? nb : en)),
      createFormat(locale),
      faulty,
    ),
  );

const EVERY_FAULT: Record<AnswerFault, Parameters<typeof faultSentence>[2]['question']> = {
  required: yesNo('q'),
  wrongType: yesNo('q'),
  unknownChoice: singleChoice('q'),
  tooShort: shortText('q', { minChars: 3 }),
  tooLong: shortText('q'),
  tooFew: multipleChoice('q', { minChosen: 2 }),
  tooMany: multipleChoice('q', { maxChosen: 2 }),
  tooSmall: nps('q'),
  tooLarge: number('q', { max: 10 }),
  notWhole: number('q', { integer: true }),
  notADay: date('q'),
  tooEarly: date('q', { earliest: '2026-01-31' }),
  tooLate: date('q', { latest: '2026-12-24' }),
  notAnEmail: email('q'),
  incomplete: matrix('q'),
  notAsked: yesNo('q'),
  notUploaded: yesNo('q'),
  fileTooLarge: yesNo('q'),
  fileType: yesNo('q'),
};

describe('the error of an answer', () => {
  it.each(Object.entries(EVERY_FAULT))(
    'returns a sentence in both languages: %s',
    (fault, question) => {
      const told = sentences({ question, answer: undefined, fault: fault as AnswerFault });
      for (const sentence of told) expect(sentence).toMatch(/^[^{}]{12,}\.$/);
    },
  );

  it('names the bounds', () => {
    expect(
      sentences({ question: EVERY_FAULT.tooLate, answer: '2027-01-01', fault: 'tooLate' }),
    ).toEqual([
      'Datoen må være 24. des. 2026 eller tidligere.',
      'The date must be 24 Dec 2026 or earlier.',
    ]);
    expect(sentences({ question: EVERY_FAULT.tooShort, answer: 'x', fault: 'tooShort' })[0]).toBe(
      'Skriv minst 3 tegn.',
    );
  });

  it('distinguishes a custom answer from a text and a row from a rank', () => {
    const own = singleChoice('q', { other: true });
    const empty = { chosen: [], other: '' };
    expect(sentences({ question: own, answer: empty, fault: 'tooShort' })[0]).toContain(
      'hva det er',
    );
    expect(sentences({ question: ranking('q'), answer: [], fault: 'incomplete' })[0]).toContain(
      'rekkefølgen',
    );
    expect(sentences({ question: number('q'), answer: 'tolv', fault: 'wrongType' })[0]).toContain(
      'tall',
    );
  });
});
