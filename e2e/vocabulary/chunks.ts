import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_FOLDER } from '../../scripts/project.mjs';

const MANIFEST = join(WEB_FOLDER, '.vite', 'manifest.json');

export function chunkOf(source: string): string {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const chunk = manifest[source];
  if (!chunk) throw new Error(`nothing is built from ${source}`);
  return `/${chunk.file}`;
}
