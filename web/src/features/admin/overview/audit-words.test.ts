import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../i18n/format.ts';
import { messages as en } from '../../../i18n/messages/admin-overview.en.ts';
import { messages as nb } from '../../../i18n/messages/admin-overview.nb.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { AUDIT_FIELDS, AUDIT_STATUSES, fieldWord, valueWord } from './audit-words.ts';

const norwegian = createTranslate('nb', () => nb);
const english = createTranslate('en', () => en);
const said = (field: string, value: string) =>
  valueWord(norwegian, createFormat('nb'), field, value).replaceAll('\u00a0', ' ');

describe('a field', () => {
  it.each(AUDIT_FIELDS)('%s has a word in both languages', (field) => {
    for (const t of [norwegian, english]) expect(fieldWord(t, field)).not.toContain('.');
  });

  it('that has none is told by the name it is stored under', () => {
    expect(fieldWord(norwegian, 'weights.skills')).toBe('weights.skills');
    expect(fieldWord(norwegian, 'constructor')).toBe('constructor');
  });
});

describe('a value', () => {
  it.each(AUDIT_STATUSES)('has a word for the status %s', (status) => {
    expect(said('status', status)).not.toBe(status);
  });

  it('is yes or no, or a time', () => {
    expect([said('pinned', 'true'), said('admin', 'false')]).toEqual(['Ja', 'Nei']);
    expect(said('closesAt', '2026-03-01T12:00:00.000Z')).toContain('1. mars 2026');
  });

  it('that people wrote stays as it is', () => {
    expect(said('text', 'open')).toBe('open');
    expect(said('closesAt', 'snart')).toBe('snart');
    expect(said('status', 'constructor')).toBe('constructor');
  });
});
