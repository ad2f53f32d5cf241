import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../../i18n/format.ts';
import { loadMessages, readMessages } from '../../../i18n/message-store.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { AUDIT_STATUSES, emptyValueLabel, fieldLabel, valueLabel } from './audit-labels.ts';

const FEATURES = [
  'admin-overview',
  'admin-matches',
  'admin-retention',
  'admin-site',
  'matches',
  'people',
] as const;
const LOCALES = ['nb', 'en'] as const;

beforeAll(async () => {
  for (const locale of LOCALES)
    await Promise.all(FEATURES.map((feature) => loadMessages(locale, feature)));
});

const listLabels = (locale: (typeof LOCALES)[number]) =>
  createTranslate(locale, (feature) => readMessages(locale, feature));
const norwegian = listLabels('nb');
const formatEntry = (field: string, value: string) =>
  valueLabel(norwegian, createFormat('nb'), field, value).replaceAll('\u00a0', ' ');

describe('fieldWord', () => {
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
      const label = fieldLabel(listLabels(locale), locale, path);
      expect(label).not.toBe(path);
      expect(label).not.toMatch(/[.{]/);
    }
  });

  it('names a weight together with its match kind', () => {
    expect(fieldLabel(norwegian, 'nb', 'weights.talent.skills')).toBe('Fagfolk: Ferdigheter');
  });

  it('falls back to the stored name of a field without a word', () => {
    expect(fieldLabel(norwegian, 'nb', 'weights.luck')).toBe('weights.luck');
    expect(fieldLabel(norwegian, 'nb', 'constructor')).toBe('constructor');
  });
});

describe('valueWord and nothingWord', () => {
  it.each(AUDIT_STATUSES)('has a label for the status %s', (status) => {
    expect(formatEntry('status', status)).not.toBe(status);
  });

  it('is shown as yes, no or a time', () => {
    expect([formatEntry('pinned', 'true'), formatEntry('admin', 'false')]).toEqual(['Ja', 'Nei']);
    expect(formatEntry('closesAt', '2026-03-01T12:00:00.000Z')).toContain('1. mars 2026');
  });

  it('of an announcement’s level has a label', () => {
    expect(formatEntry('announcement.level', 'warning')).toBe('Viktig');
    expect(formatEntry('announcement.level', 'panic')).toBe('panic');
  });

  it('that is missing means forever for days, and nothing otherwise', () => {
    expect(emptyValueLabel(norwegian, 'site.retention')).toBe('For alltid');
    expect(emptyValueLabel(norwegian, 'site.global')).toBe('–');
  });

  it('written by users is unchanged', () => {
    expect(formatEntry('text', 'open')).toBe('open');
    expect(formatEntry('closesAt', 'snart')).toBe('snart');
    expect(formatEntry('status', 'constructor')).toBe('constructor');
  });
});
