import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  DOCUMENTS_FILE,
  decodeExportedDocument,
  decodeHeader,
  type ExportedDocument,
} from './export-format.ts';

export interface Export {
  readonly databaseId: string;
  readonly documents: readonly ExportedDocument[];
}

/** Reads the export whose overall file is `overallFile`; throws `Error` naming the file at fault. */
export async function readExport(overallFile: string): Promise<Export> {
  const { databaseId, documentCount } = await at(overallFile, async () =>
    decodeHeader(await readFile(overallFile, 'utf8')),
  );
  const documentsFile = join(dirname(overallFile), DOCUMENTS_FILE);
  const documents: ExportedDocument[] = [];
  await at(documentsFile, async () => {
    const input = createReadStream(documentsFile, 'utf8');
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      documents.push(decodeExportedDocument(line));
    }
    if (documents.length !== documentCount) throw new Error('Unexpected end of file');
  });
  return { databaseId, documents };
}

async function at<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${message}`, { cause: error });
  }
}
