import { describe, expect, it } from 'vitest';
import { hasVariants, recordUpload } from './stored-image.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

describe('hasVariants', () => {
  it('are not requested while being created', () => {
    expect(hasVariants({ path: 'a', changedAt: secondsAgo(5) }, NOW)).toBe(false);
  });

  it('are expected a little later', () => {
    expect(hasVariants({ path: 'a', changedAt: secondsAgo(60) }, NOW)).toBe(true);
  });

  it('are not requested by the uploading page', () => {
    recordUpload('just-stored');
    expect(hasVariants({ path: 'just-stored', changedAt: secondsAgo(60) }, NOW)).toBe(false);
  });
});
