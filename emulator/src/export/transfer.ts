import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf, parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import type { Document } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { readMessage, readString } from '../value/payload.ts';
import type { ExportedDocument } from './export-format.ts';
import { overallFileName } from './export-format.ts';
import { readExport } from './read-export.ts';
import { writeExport } from './write-export.ts';

interface Transfer {
  readonly databaseName: string;
  /** Relative to the working directory, as the CLI gives it. */
  readonly directory: string;
  readonly exportName: string;
}

/** `POST /emulator/v1/projects/P:export`. */
export async function exportDatabase(store: DocumentStore, body: unknown): Promise<void> {
  const { databaseName, directory, exportName } = await readTransfer(body);
  await writeExport(store.database(databaseName), directory, exportName);
}

/** `POST /emulator/v1/projects/P:import`: puts the export's documents over those that are there. */
export async function importDatabase(store: DocumentStore, body: unknown): Promise<void> {
  const { databaseName, directory, exportName } = await readTransfer(body);
  const overallFile = join(directory, exportName, overallFileName(exportName));
  const { databaseId, documents } = await readExport(overallFile).catch((error: Error) => {
    throw invalidArgument(error.message);
  });
  if (databaseId !== idOf(databaseName)) return;
  store.importDocuments(databaseName, placeDocuments(store, databaseName, documents));
}

/**
 * Lets every database of the exported one's ID, in any project, begin with the documents of an
 * export. Throws `Error` when that cannot be read.
 */
export async function seedFromExport(store: DocumentStore, overallFile: string): Promise<void> {
  const { databaseId, documents } = await readExport(overallFile);
  store.seedWith((databaseName) =>
    idOf(databaseName) === databaseId ? placeDocuments(store, databaseName, documents) : [],
  );
}

// The time of the import: clients ignore what looks older than what they have cached.
function placeDocuments(
  store: DocumentStore,
  databaseName: string,
  documents: readonly ExportedDocument[],
): readonly Document[] {
  const updateTime = store.clock.commitTime();
  return documents.map(({ path, fields, createTime }) => {
    return { name: `${databaseName}/documents/${path}`, fields, createTime, updateTime };
  });
}

async function readTransfer(body: unknown): Promise<Transfer> {
  const message = readMessage(body, ['database', 'exportDirectory', 'exportName']);
  const databaseName = parseDatabaseName(readString(message.database));
  const directory = readString(message.exportDirectory);
  const exportName = readString(message.exportName);
  const isDirectory = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isDirectory) throw invalidArgument('export_directory must be a directory');
  if (!/^[\w.-]+$/.test(exportName) || /^\.+$/.test(exportName)) {
    throw invalidArgument('export_name must be the name of a folder');
  }
  return { databaseName, directory, exportName };
}
