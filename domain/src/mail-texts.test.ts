import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  defaultMailTexts,
  MAIL_KINDS,
  MailTextsChangeSchema,
  missingPlaceholders,
  placeholdersOf,
  SAMPLE_MAIL_VALUES,
  unknownPlaceholders,
} from './mail-texts.ts';
import { fillPlaceholders, MAX_MAIL_BODY_CHARS, MAX_MAIL_LINE_CHARS } from './site/mail-text.ts';

const withText = (changes: object, kind = 'declined') => {
  const text = { subject: 'Svar', heading: '', body: 'Nei. {reason}' };
  return { kind, texts: { nb: { ...text, ...changes }, en: text } };
};

describe('MailTextsChangeSchema', () => {
  it.each(MAIL_KINDS)('accepts the default texts of %s, and no texts', (kind) => {
    expect(v.is(MailTextsChangeSchema, { kind, texts: defaultMailTexts(kind) })).toBe(true);
    expect(v.is(MailTextsChangeSchema, { kind, texts: null })).toBe(true);
  });

  it.each<[string, object, boolean]>([
    ['known placeholders', { subject: 'Svar fra {site}' }, true],
    ['braces that name nothing', { body: 'Nei } { {reason}' }, true],
    ['an unknown placeholder in the subject', { subject: '{navn}' }, false],
    ['an unknown placeholder in the heading', { heading: '{site} {}' }, false],
    ['a placeholder of another kind', { body: '{reason} {inviter}' }, false],
    ['a name that all objects have', { body: '{reason} {constructor}' }, false],
    ['a body without the required placeholder', { body: 'Nei.' }, false],
    ['a required placeholder in the subject only', { subject: '{reason}', body: 'Nei' }, false],
    ['an empty subject', { subject: ' ' }, false],
    ['an empty body', { body: '' }, false],
    ['a subject of two lines', { subject: 'a\nb' }, false],
    ['the longest subject', { subject: 'a'.repeat(MAX_MAIL_LINE_CHARS) }, true],
    ['a subject that is too long', { subject: 'a'.repeat(MAX_MAIL_LINE_CHARS + 1) }, false],
    ['a body that is too long', { body: `{reason}${'a'.repeat(MAX_MAIL_BODY_CHARS)}` }, false],
  ])('checks %s', (_name, changes, isValid) => {
    expect(v.is(MailTextsChangeSchema, withText(changes))).toBe(isValid);
  });

  it('names the field, the placeholders and the language', () => {
    const { issues = [] } = v.safeParse(MailTextsChangeSchema, withText({ subject: '{navn} {x}' }));
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['texts.nb.subject', 'must not contain {navn}, {x} (nb)'],
    ]);
  });

  it('refuses an unknown kind', () => {
    expect(v.is(MailTextsChangeSchema, withText({}, 'other'))).toBe(false);
  });
});

describe('fillPlaceholders', () => {
  it.each([
    ['a {x} b', { x: 'y' }, 'a y b'],
    ['a {x}. b', { x: '' }, 'a. b'],
    ['{x}{x}', { x: '{x}' }, '{x}{x}'],
    ['$& {x}', { x: '$&' }, '$& $&'],
    ['{other}', { x: 'y' }, '{other}'],
  ])('fills %j with %j', (text, values, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });
});

it.each(MAIL_KINDS)('has default texts and sample values for all placeholders of %s', (kind) => {
  for (const locale of ['nb', 'en'] as const) {
    const { subject, heading, body } = defaultMailTexts(kind)[locale];
    expect(unknownPlaceholders(kind, subject + heading + body)).toEqual([]);
    expect(missingPlaceholders(kind, body)).toEqual([]);
    const named = placeholdersOf(kind).filter((name) => name !== 'site');
    expect(Object.keys(SAMPLE_MAIL_VALUES[locale])).toEqual(expect.arrayContaining(named));
  }
});
