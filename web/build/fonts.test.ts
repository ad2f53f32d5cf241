import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES, FONT_FILES, WEIGHTS } from './fonts.ts';

const WEB = join(import.meta.dirname, '..');
const styles = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join(WEB, 'src', path), 'utf8'));

const findAll = (pattern: RegExp) =>
  styles.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found));

describe('the fonts of the build', () => {
  it('are all that the styles load', () => {
    expect(findAll(/url\("(\S+\.woff2)"\)/g)).toEqual(FONT_FILES);
  });

  it('have every weight of the styles', () => {
    const weights = findAll(/font-weight: (\d+);/g).map(Number);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(WEIGHTS.min);
    expect(Math.max(...weights)).toBeLessThanOrEqual(WEIGHTS.max);
  });

  it('have every feature that the styles set', () => {
    const settings = findAll(/font-feature-settings: ([^;]+);/g);
    const features = settings.flatMap((list) => list.match(/\w{4}/g) ?? []);
    expect(features.length).toBeGreaterThan(0);
    expect(FEATURES).toEqual(expect.arrayContaining(features));
  });
});
