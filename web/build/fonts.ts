import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The fonts that `src/ui/fonts.css` loads. */
export const FONT_FILES = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
];

/** The lightest weight of our styles, and that of `<strong>`. */
export const WEIGHTS = { min: 400, max: 700 };

/** Features that browsers apply by themselves, tabular figures, and the alternates that `src/ui/base.css` sets. */
export const FEATURES = [
  ...['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'],
  ...['tnum', 'cv05', 'cv11', 'ss03'],
];

/** A constant, because the package's types lack two of these. */
const OPTIONS = {
  keepAllGlyphs: true,
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  variationAxes: { wght: WEIGHTS },
} as const;

const CACHE = join(import.meta.dirname, '../node_modules/.cache/fonts');
const { resolve } = createRequire(import.meta.url);

async function writeSmallFont(file: string): Promise<string> {
  const font = await subsetFont(await readFile(resolve(file)), '', OPTIONS);
  const path = join(CACHE, basename(file));
  await mkdir(CACHE, { recursive: true });
  // Another build may be reading it.
  await writeFile(`${path}.${process.pid}`, font);
  await rename(`${path}.${process.pid}`, path);
  return path;
}

/** Builds with fonts that lack the weights and features no style uses, which are two fifths of their bytes. */
export function smallFonts(): Plugin {
  return {
    name: 'samspill:small-fonts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config() {
      const alias = await Promise.all(
        FONT_FILES.map(async (find) => ({ find, replacement: await writeSmallFont(find) })),
      );
      return { resolve: { alias } };
    },
  };
}
