// Bundles the engine and the Storage-rules runtime, and collects the licences of the packages inside.
// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';

const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, '..');
const ENTRY_POINTS = { main: 'src/main.ts', 'storage-rules': 'src/storage/main.ts' };
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE = /^(?:licen[cs]e|notice)/i;

/** @param {string} folder of a package, with a name */
function readLicences(folder) {
  const names = readdirSync(folder).filter((name) => LICENCE.test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

const results = await Promise.all(
  Object.entries(ENTRY_POINTS).map(([name, entry]) =>
    bundle(join(FOLDER, entry), join(FOLDER, 'dist', `${name}.js`), {
      sourcemap: true,
      isStandalone: true,
    }),
  ),
);
const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
const packages = new Set(inputs.flatMap((input) => PACKAGE.exec(input)?.[0] ?? []));
const texts = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [`${name} ${version} (${license})`, ...readLicences(folder)].join('\n\n');
});
const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim();
writeFileSync(
  join(FOLDER, 'dist', 'LICENSES.txt'),
  `${[own, ...texts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
);
