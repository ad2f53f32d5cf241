import { describe, expect, it } from 'vitest';
import { parseFields, toAnnouncementFields } from './announcement-fields.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const FIELDS = { nb: 'Nede i natt', en: 'Down tonight', level: 'warning' as const, until: '' };

describe('announcement fields', () => {
  it('create an announcement without an end', () => {
    expect(parseFields(FIELDS, NOW)).toEqual({
      announcement: { ...FIELDS, until: null },
      faults: {},
    });
  });

  it('round-trip in local time to the minute', () => {
    const told = { ...FIELDS, until: '2026-06-02T07:30:00.000Z' };
    expect(parseFields(toAnnouncementFields(told), NOW).announcement).toEqual(told);
  });

  it('starts empty without an announcement', () => {
    expect(parseFields(toAnnouncementFields(null), NOW).faults).toHaveProperty(
      'nb.type',
      'non_empty',
    );
  });

  it.each([
    ['no words', { en: ' \n ' }, 'en', 'non_empty'],
    ['endless words', { nb: '=1+1'.repeat(100) }, 'nb', 'max_length'],
    ['a time that is none', { until: '=NOW()' }, 'until', 'iso_timestamp'],
    ['a time that has passed', { until: '2020-01-01T10:00' }, 'until', 'past'],
  ])('rejects %s', (_name, wrong, field, type) => {
    const { announcement, faults } = parseFields({ ...FIELDS, ...wrong }, NOW);
    expect(announcement).toBeNull();
    expect(faults).toMatchObject({ [field]: { type } });
  });

  it.each(['<script>alert(1)</script>', '=HYPERLINK("x")', '{{x}}', '‮abc'])(
    'keeps %s unchanged',
    (nb) => {
      expect(parseFields({ ...FIELDS, nb }, NOW).announcement?.nb).toBe(nb);
    },
  );
});
