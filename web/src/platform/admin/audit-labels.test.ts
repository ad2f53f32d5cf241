import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { loadMessages, readMessages } from '../../i18n/message-store.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { emptyLabel, fieldLabel, valueLabel } from './audit-labels.ts';

const LOCALES = ['nb', 'en'] as const;

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, 'admin')));
});

const i18nIn = (locale: (typeof LOCALES)[number]) => ({
  locale,
  t: createTranslate(locale, (feature) => readMessages(locale, feature)),
  format: createFormat(locale),
});
const norwegian = i18nIn('nb');
const formatEntry = (field: string, value: string) =>
  valueLabel(norwegian, field, value).replaceAll('\u00a0', ' ');

describe('fieldLabel', () => {
  it.each([
    'status',
    'announcement.until',
    'features.polls',
    'operator.email',
    'identity.about.nb',
    'mailText.nb.subject',
    'mix.founder',
    'weights.investor.ticket',
  ])('%s has a label in both languages', (path) => {
    for (const locale of LOCALES) {
      const label = fieldLabel(i18nIn(locale), path);
      expect(label).not.toBe(path);
      expect(label).not.toMatch(/[.{]/);
    }
  });

  it('falls back to the stored name of a field without a label', () => {
    expect(fieldLabel(norwegian, 'weights.luck')).toBe('weights.luck');
    expect(fieldLabel(norwegian, 'constructor')).toBe('constructor');
  });
});

describe('valueLabel and emptyLabel', () => {
  it('is shown as yes, no, a time or a word', () => {
    expect([formatEntry('pinned', 'true'), formatEntry('admin', 'false')]).toEqual(['Ja', 'Nei']);
    expect(formatEntry('closesAt', '2026-03-01T12:00:00.000Z')).toContain('1. mars 2026');
    expect(formatEntry('status', 'suspended')).toBe('Sperret');
  });

  it('of an announcement’s level has a label', () => {
    expect(formatEntry('announcement.level', 'warning')).toBe('Viktig');
    expect(formatEntry('announcement.level', 'panic')).toBe('panic');
  });

  it('that is missing means forever for days, and nothing otherwise', () => {
    expect(emptyLabel(norwegian, 'site.retention')).toBe('For alltid');
    expect(emptyLabel(norwegian, 'site.global')).toBe('–');
  });

  it('written by users is unchanged', () => {
    expect(formatEntry('text', 'open')).toBe('open');
    expect(formatEntry('closesAt', 'snart')).toBe('snart');
    expect(formatEntry('status', 'constructor')).toBe('constructor');
  });
});
