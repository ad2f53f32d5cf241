import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { idOf, relativePath } from '../path/resource-name.ts';
import type { Database } from '../store/database.ts';
import type { Document } from '../store/document.ts';
import {
  DOCUMENTS_FILE,
  encodeExportedDocument,
  encodeHeader,
  overallFileName,
} from './export-format.ts';

const CHUNK_DOCUMENTS = 256;

/**
 * Writes all documents of `database`, as they are now, to the folder `exportName` in `directory`.
 * The folder appears whole or not at all, in place of an older one.
 */
export async function writeExport(
  database: Database,
  directory: string,
  exportName: string,
): Promise<void> {
  const documents = database.descendants(`${database.name}/documents`, '');
  const suffix = randomBytes(4).toString('hex');
  const unfinished = join(directory, `.${exportName}.${suffix}.tmp`);
  try {
    await mkdir(unfinished);
    const file = createWriteStream(join(unfinished, DOCUMENTS_FILE));
    await pipeline(Readable.from(linesOf(documents)), file);
    const header = { databaseId: idOf(database.name), documentCount: documents.length };
    await writeFile(join(unfinished, overallFileName(exportName)), encodeHeader(header));
    await replaceFolder(unfinished, join(directory, exportName), suffix);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function* linesOf(documents: readonly Document[]): Iterable<string> {
  for (let start = 0; start < documents.length; start += CHUNK_DOCUMENTS) {
    const chunk = documents.slice(start, start + CHUNK_DOCUMENTS);
    yield chunk.map((each) => encodeExportedDocument(each, relativePath(each.name))).join('');
  }
}

async function replaceFolder(source: string, target: string, suffix: string): Promise<void> {
  const outdated = `${target}.${suffix}.old`;
  const hadOutdated = await rename(target, outdated).then(
    () => true,
    () => false,
  );
  await rename(source, target);
  if (hadOutdated) await rm(outdated, { recursive: true, force: true });
}
