import { EVERY_TYPE, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { expect, it } from 'vitest';
import { transcribe } from './transcript.ts';

const wording = { locale: 'nb', yes: 'Ja', no: 'Nei' } as const;

it('writes each answered question with its answer', () => {
  const text = transcribe(EVERY_TYPE, VALID_ANSWERS, wording);
  expect(text).toContain('Fint\nsted');
  expect(text.split('\n\n').length).toBe(Object.keys(VALID_ANSWERS).length);
});

it('is empty without answers', () => {
  expect(transcribe(EVERY_TYPE, {}, wording)).toBe('');
});
