import { describe, expect, it } from 'vitest';
import { activeAnnouncement } from './announcement-text.tsx';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const activeText = (until: string | null) => ({
  announcement: { nb: 'Nede i natt', en: 'Down tonight', level: 'info' as const, until },
  signUpsOpen: true,
  maintenance: false,
});

describe('an announcement', () => {
  it('is empty before the site is loaded, or without one', () => {
    expect(activeAnnouncement(null, NOW)).toBeNull();
    expect(activeAnnouncement({ ...activeText(null), announcement: null }, NOW)).toBeNull();
  });

  it('without an end lasts until removed', () => {
    expect(activeAnnouncement(activeText(null), NOW)).toMatchObject({ nb: 'Nede i natt' });
  });

  it('returns null from the announcement’s end', () => {
    expect(activeAnnouncement(activeText('2026-06-01T12:00:00.001Z'), NOW)).not.toBeNull();
    expect(activeAnnouncement(activeText('2026-06-01T12:00:00.000Z'), NOW)).toBeNull();
  });
});
