import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseSavedDelivery, type SavedDelivery } from '../events/saved-delivery.ts';
import type { ExportFormat } from '../options.ts';
import { idOf, parseDatabaseName, parseDocumentName, relativePath } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import type { Database } from '../store/database.ts';
import type { Document } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { isRecord, readMessage, readString, readTimestamp } from '../value/payload.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields, Timestamp } from '../value/value.ts';
import { decodeFields, encodeFields } from '../value/value-json.ts';
import { readGoogleExport, writeGoogleExport } from './google-export.ts';

// Own export format: a folder with the metadata file that the CLI expects and the documents, one per line. Unlike
// Google’s, it keeps creation times.

const DOCUMENTS_FILE = 'documents.jsonl';
const DELIVERIES_FILE = 'deliveries.jsonl';
const FORMAT = 'firestore-documents-jsonl';
const VERSION = 1;

function overallFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}

interface ExportHeader {
  readonly databaseId: string;
  readonly documentCount: number;
  /** Events in a file of their own; absent if there are none. */
  readonly deliveryCount?: number;
}

interface ExportedDocument {
  readonly databaseId: string;
  readonly path: string;
  readonly fields: Fields;
  /** Unknown in Google’s format. */
  readonly createTime?: Timestamp;
}

function encodeHeader(header: ExportHeader): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...header }, null, 2)}\n`;
}

function decodeHeader(text: string): ExportHeader {
  const header = parseJson(text);
  if (!isRecord(header) || header.format !== FORMAT) {
    throw new Error('Failed to parse overall export metadata file');
  }
  if (header.version !== VERSION) {
    throw new Error('Overall export metadata file version not supported');
  }
  const { databaseId, documentCount, deliveryCount = 0 } = header;
  const areNumbers = typeof documentCount === 'number' && typeof deliveryCount === 'number';
  if (typeof databaseId !== 'string' || !areNumbers) {
    throw new Error('Failed to parse overall export metadata file');
  }
  return { databaseId, documentCount, deliveryCount };
}

function encodeExportedDocument(document: Document, path: string): string {
  const { createTime, fields } = document;
  return encodeLine({
    path,
    createTime: formatTimestamp(createTime),
    fields: encodeFields(fields),
  });
}

function encodeLine(value: object): string {
  // Some line readers also break lines at U+2028 and U+2029.
  const json = JSON.stringify(value).replace(/[\u2028\u2029]/g, escapeCharacter);
  return `${json}\n`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16)}`;
}

function decodeExportedDocument(line: string, databaseId: string): ExportedDocument {
  const record = parseJson(line);
  if (!isRecord(record)) throw new Error('Invalid record');
  try {
    const path = readString(record.path);
    parseDocumentName(`projects/p/databases/d/documents/${path}`);
    const createTime = readTimestamp(record.createTime);
    return { databaseId, path, createTime, fields: decodeFields(record.fields) };
  } catch (error) {
    throw new Error('Invalid record', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CHUNK_DOCUMENTS = 256;

/**
 * Exports the current documents of `database` to the folder `exportName` in `directory`. Replaces an older folder
 * atomically.
 */
async function writeExport(
  database: Database,
  { directory, exportName }: Pick<Transfer, 'directory' | 'exportName'>,
  format: ExportFormat,
  pendingOf: PendingOf,
): Promise<void> {
  // Both at one moment: an effect of a delivery is either in the documents or still to come.
  const documents = database.descendants(`${database.name}/documents`, '');
  const deliveries = format === 'lines' ? pendingOf(database.name) : [];
  const suffix = randomBytes(4).toString('hex');
  const unfinished = join(directory, `.${exportName}.${suffix}.tmp`);
  try {
    await mkdir(unfinished);
    const overall =
      format === 'google'
        ? await writeGoogleExport({ folder: unfinished, exportName, documents })
        : await writeLines(unfinished, idOf(database.name), documents, deliveries);
    await writeFile(join(unfinished, overallFileName(exportName)), overall);
    await replaceFolder(unfinished, join(directory, exportName), suffix);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function writeLines(
  folder: string,
  databaseId: string,
  documents: readonly Document[],
  deliveries: readonly SavedDelivery[],
): Promise<string> {
  const file = createWriteStream(join(folder, DOCUMENTS_FILE));
  await pipeline(Readable.from(linesOf(documents)), file);
  const header = { databaseId, documentCount: documents.length };
  if (deliveries.length === 0) return encodeHeader(header);
  await writeFile(join(folder, DELIVERIES_FILE), deliveries.map(encodeLine).join(''));
  return encodeHeader({ ...header, deliveryCount: deliveries.length });
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
  try {
    await rename(source, target);
  } catch (error) {
    if (hadOutdated) await rename(outdated, target);
    throw error;
  }
  if (hadOutdated) await rm(outdated, { recursive: true, force: true });
}

/**
 * Completes the replacement of an export folder that a crash interrupted between its two renames, and deletes what is
 * left of earlier ones.
 */
async function recoverFolder(target: string): Promise<void> {
  const [parent, name] = [dirname(target), basename(target)];
  const names = await readdir(parent).catch((): string[] => []);
  const outdated = names.filter((each) => suffixOf(each, `${name}.`, '.old') !== null);
  const [latest] = outdated;
  if (latest !== undefined && !names.includes(name)) {
    const unfinished = `.${latest.slice(0, -'.old'.length)}.tmp`;
    // The first rename follows the last write, so the new folder is complete.
    const source = names.includes(unfinished) ? unfinished : latest;
    await rename(join(parent, source), target);
  } else if (latest === undefined && !names.includes(name)) {
    return;
  }
  const leftovers = names.filter((each) => suffixOf(each, `.${name}.`, '.tmp') !== null);
  for (const each of [...outdated, ...leftovers]) {
    await rm(join(parent, each), { recursive: true, force: true });
  }
}

function suffixOf(fileName: string, start: string, end: string): string | null {
  if (!fileName.startsWith(start) || !fileName.endsWith(end)) return null;
  const suffix = fileName.slice(start.length, -end.length);
  return /^[0-9a-f]{8}$/.test(suffix) ? suffix : null;
}

// The first record of Google’s overall file is its version: after four bytes of checksum, the length 1 and the type.
const GOOGLE_VERSION_HEADER = Buffer.from([1, 0, 1]);
const CHECKSUM_SIZE = 4;

function isGoogleFormat(content: Buffer): boolean {
  const header = content.subarray(CHECKSUM_SIZE, CHECKSUM_SIZE + GOOGLE_VERSION_HEADER.length);
  return header.equals(GOOGLE_VERSION_HEADER);
}

interface Export {
  readonly documents: readonly ExportedDocument[];
  readonly deliveries: readonly SavedDelivery[];
}

async function readExport(overallFile: string): Promise<Export> {
  const content = await at(overallFile, () => readFile(overallFile));
  if (isGoogleFormat(content)) {
    return { documents: await readGoogleExport(overallFile, content), deliveries: [] };
  }
  const header = await at(overallFile, async () => decodeHeader(content.toString()));
  const { databaseId, documentCount, deliveryCount = 0 } = header;
  const folder = dirname(overallFile);
  const decode = (line: string) => decodeExportedDocument(line, databaseId);
  const documents = await readLines(join(folder, DOCUMENTS_FILE), documentCount, decode);
  const decodeDelivery = (line: string) => parseSavedDelivery(parseJson(line));
  const deliveriesFile = join(folder, DELIVERIES_FILE);
  const deliveries =
    deliveryCount > 0 ? await readLines(deliveriesFile, deliveryCount, decodeDelivery) : [];
  return { documents, deliveries };
}

/** Errors name file and line. */
async function readLines<T>(
  file: string,
  count: number,
  decode: (line: string) => T,
): Promise<T[]> {
  const records: T[] = [];
  const input = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      records.push(decode(line));
    }
    if (records.length !== count) throw new Error('Unexpected end of file');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${message} (line ${records.length + 1})`, { cause: error });
  }
  return records;
}

async function at<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${message}`, { cause: error });
  }
}

type PendingOf = (databaseName: string) => readonly SavedDelivery[];

interface Transfer {
  readonly databaseName: string;
  /** Relative to the working directory, like the CLI’s option. */
  readonly directory: string;
  readonly exportName: string;
}

export async function exportDatabase(
  store: DocumentStore,
  body: unknown,
  format: ExportFormat = 'lines',
  pendingOf: PendingOf = () => [],
): Promise<void> {
  const transfer = await readTransfer(body);
  await writeExport(store.database(transfer.databaseName), transfer, format, pendingOf);
}

/** `POST /emulator/v1/projects/P:import`: overwrites existing documents with the export’s. */
export async function importDatabase(store: DocumentStore, body: unknown): Promise<void> {
  const { databaseName, directory, exportName } = await readTransfer(body);
  const overallFile = join(directory, exportName, overallFileName(exportName));
  const { documents } = await readExport(overallFile).catch((error: Error) => {
    throw invalidArgument(error.message);
  });
  const placed = placeDocuments(store, databaseName, documents);
  if (placed.length > 0) store.importDocuments(databaseName, placed);
}

/**
 * Seeds each database with the documents exported from a database with its id, in any project. Throws `Error` for an
 * unreadable export.
 * @returns events of the export that were not delivered yet
 */
export async function seedFromExport(
  store: DocumentStore,
  overallFile: string,
): Promise<readonly SavedDelivery[]> {
  await recoverFolder(dirname(overallFile));
  const { documents, deliveries } = await readExport(overallFile);
  store.seedWith((databaseName) => placeDocuments(store, databaseName, documents));
  return deliveries;
}

// Uses the import time, because clients ignore versions older than their cache.
function placeDocuments(
  store: DocumentStore,
  databaseName: string,
  documents: readonly ExportedDocument[],
): readonly Document[] {
  const updateTime = store.clock.commitTime();
  return documents
    .filter(({ databaseId }) => databaseId === idOf(databaseName))
    .map(({ path, fields, createTime = updateTime }) => {
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
