import { describe, expect, it } from 'vitest';
import { announcementAt } from './announcement.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const told = (until: string | null) => ({
  announcement: { nb: 'Nede i natt', en: 'Down tonight', level: 'info' as const, until },
  signUpsOpen: true,
  maintenance: false,
});

describe('an announcement', () => {
  it('is empty before the site is loaded, or without one', () => {
    expect(announcementAt(null, NOW)).toBeNull();
    expect(announcementAt({ ...told(null), announcement: null }, NOW)).toBeNull();
  });

  it('without an end lasts until removed', () => {
    expect(announcementAt(told(null), NOW)).toMatchObject({ nb: 'Nede i natt' });
  });

  it('returns null from the announcement’s end', () => {
    expect(announcementAt(told('2026-06-01T12:00:00.001Z'), NOW)).not.toBeNull();
    expect(announcementAt(told('2026-06-01T12:00:00.000Z'), NOW)).toBeNull();
  });
});
