import { readdirSync } from 'node:fs';
import type { FeatureExamples } from '../functions/src/testing/examples.ts';

const SOURCES = new URL('../functions/src/', import.meta.url);

/** Examples of all features that have some. */
export const EXAMPLES: readonly FeatureExamples[] = await Promise.all(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.examples.ts'))
    .map(async (file) => (await import(new URL(file, SOURCES).href)).examples),
);
