import { describe, expect, it } from 'vitest';
import { announcementAt } from './announcement.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const told = (until: string | null) => ({
  announcement: { nb: 'Nede i natt', en: 'Down tonight', level: 'info' as const, until },
  signUpsOpen: true,
  maintenance: false,
});

describe('what is announced', () => {
  it('is nothing while the site is not known, or has nothing to say', () => {
    expect(announcementAt(null, NOW)).toBeNull();
    expect(announcementAt({ ...told(null), announcement: null }, NOW)).toBeNull();
  });

  it('lasts until it is taken down when it has no end', () => {
    expect(announcementAt(told(null), NOW)).toMatchObject({ nb: 'Nede i natt' });
  });

  it('ends at its time', () => {
    expect(announcementAt(told('2026-06-01T12:00:00.001Z'), NOW)).not.toBeNull();
    expect(announcementAt(told('2026-06-01T12:00:00.000Z'), NOW)).toBeNull();
  });
});
