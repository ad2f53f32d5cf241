// Finds what would keep a saved state from being loaded, before a start relies on it.
// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const METADATA_FILE = 'firebase-export-metadata.json';
const OWN_FORMAT = 'firestore-documents-jsonl';

class DamageError extends Error {}

/** @param {string} path @returns {Buffer} */
function read(path) {
  if (!existsSync(path)) throw new DamageError(`${path} is missing`);
  const content = readFileSync(path);
  if (content.length === 0) throw new DamageError(`${path} is empty`);
  if (content.every((byte) => byte === 0))
    throw new DamageError(`${path} contains only zero bytes`);
  return content;
}

/** @param {unknown} value @returns {any} an object, or undefined */
const asRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

/** @param {string} text @param {string} place @returns {any} */
function parseRecord(text, place) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamageError(`${place} is not valid JSON`);
  }
  const record = asRecord(value);
  if (!record) throw new DamageError(`${place} is not a JSON object`);
  return record;
}

/** @param {string} path */
const readRecord = (path) => parseRecord(read(path).toString('utf8'), path);

/**
 * @param {string} path of a file with one JSON object a line @param {unknown} count of its lines
 * @param {(record: any) => boolean} isValid
 */
function checkLines(path, count, isValid) {
  const lines = (count === 0 && existsSync(path) ? '' : read(path).toString('utf8')).split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) {
    const place = `${path}, line ${index + 1}`;
    if (!isValid(parseRecord(line, place))) throw new DamageError(`${place} is incomplete`);
  }
  if (lines.length !== count) {
    throw new DamageError(`${path} ends after line ${lines.length} of ${count}`);
  }
}

/** @param {string} folder @param {string} file of the metadata */
function checkFirestore(folder, file) {
  const path = join(folder, file);
  // Google's emulator writes a binary file.
  if (read(path)[0] !== '{'.charCodeAt(0)) return;
  const { format, documentCount, deliveryCount = 0 } = readRecord(path);
  if (format !== OWN_FORMAT) throw new DamageError(`${path} has another format`);
  const documents = join(path, '..', 'documents.jsonl');
  checkLines(documents, documentCount, ({ path: name, fields }) =>
    Boolean(typeof name === 'string' && asRecord(fields)),
  );
  const deliveries = join(path, '..', 'deliveries.jsonl');
  if (deliveryCount !== 0) checkLines(deliveries, deliveryCount, ({ event }) => asRecord(event));
}

/** @param {string} folder */
function checkStorage(folder) {
  const buckets = join(folder, 'buckets.json');
  if (!Array.isArray(readRecord(buckets).buckets))
    throw new DamageError(`${buckets} is incomplete`);
  const metadata = join(folder, 'metadata');
  if (!existsSync(metadata)) return;
  for (const name of readdirSync(metadata, { recursive: true }).map(String)) {
    if (!name.endsWith('.json')) continue;
    const { size } = readRecord(join(metadata, name));
    const blob = join(folder, 'blobs', name.slice(0, -'.json'.length));
    if (!existsSync(blob)) throw new DamageError(`${blob} is missing`);
    const { length } = readFileSync(blob);
    if (size !== undefined && Number(size) !== length) {
      throw new DamageError(`${blob} has ${length} bytes instead of ${size}`);
    }
  }
}

/**
 * @param {string} folder of an export
 * @returns {string | undefined} file, line and problem; undefined for an export that can be loaded
 */
export function findDamage(folder) {
  try {
    const metadata = join(folder, METADATA_FILE);
    const { firestore, auth, storage } = readRecord(metadata);
    const paths = [firestore?.metadata_file, auth?.path, storage?.path];
    if (!paths.every((path) => typeof path === 'string')) {
      throw new DamageError(`${metadata} is incomplete`);
    }
    checkFirestore(folder, firestore.metadata_file);
    for (const name of ['accounts.json', 'config.json']) readRecord(join(folder, auth.path, name));
    checkStorage(join(folder, storage.path));
    return undefined;
  } catch (error) {
    if (error instanceof DamageError) return error.message;
    return `${folder}: ${error instanceof Error ? error.message : error}`;
  }
}
