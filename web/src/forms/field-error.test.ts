import { ProfileSchema } from '@samspill/domain/people/person';
import { PublishableSchema } from '@samspill/domain/projects/project';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messages } from '../i18n/messages/public/forms.nb.ts';
import { createTranslate } from '../i18n/translate.ts';
import { describeFieldError } from './field-error.ts';

const t = createTranslate('nb', () => messages);

function keyOf(schema: v.GenericSchema, value: unknown) {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return describeFieldError(t, issue);
}

const { displayName, links } = ProfileSchema.entries;

describe('the error of a field', () => {
  it.each([
    [displayName, '   ', 'forms.required'],
    [displayName, 'x'.repeat(81), 'forms.tooLong'],
    [displayName, '\u200b', 'forms.nameUnreadable'],
    [displayName, 'Samspill', 'forms.nameOfSite'],
    [PublishableSchema.entries.title, 'ab', 'forms.tooShort'],
    [PublishableSchema.entries.title, 'spam.no', 'forms.hasLink'],
    [PublishableSchema.entries.funding, { goal: Number.NaN, currency: 'NOK' }, 'forms.notNumber'],
    [PublishableSchema.entries.funding, { goal: 1.5, currency: 'NOK' }, 'forms.notWhole'],
    [PublishableSchema.entries.funding, { goal: -1, currency: 'NOK' }, 'forms.tooSmall'],
    [links, ['kari'], 'forms.url'],
    [links, ['http://example.com'], 'forms.https'],
    [links, ['https://samspill.no@example.com'], 'forms.linkOfSite'],
    [PublishableSchema.entries.sectors, ['Not A Slug'], 'forms.invalid'],
  ] as const)('describes case %#: %j with %s', (schema, value, key) => {
    expect(keyOf(schema, value)).toBe(t(key));
  });
});
