import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Document } from '../store/document.ts';
import { crc32c } from '../value/checksum.ts';
import { decodeEntity, type Entity, encodeEntity } from './entity.ts';
import { bytes, message, parseWire, text, varint, type WireMessage } from './wire-format.ts';

// Log format of LevelDB: blocks of 32 KiB; a record that does not fit into its block is split.

const BLOCK_SIZE = 32_768;
const HEADER_SIZE = 7;
const LENGTH_OFFSET = 4;
const TYPE_OFFSET = 6;

const FULL = 1;
const FIRST = 2;
const MIDDLE = 3;
const LAST = 4;

const MASK_DELTA = 0xa282ead8;
const MASK_SHIFT = 15;
const WORD_BITS = 32;

class LogRecordEncoder {
  #position = 0;

  get position(): number {
    return this.#position;
  }

  encode(record: Uint8Array): Uint8Array {
    const pieces: Uint8Array[] = [];
    let start = 0;
    let isFirst = true;
    let isLast = false;
    while (!isLast) {
      const padding = this.#padding();
      const room = BLOCK_SIZE - ((this.#position + padding) % BLOCK_SIZE) - HEADER_SIZE;
      const data = record.subarray(start, start + room);
      start += data.length;
      isLast = start === record.length;
      const fragment = encodeFragment(fragmentType(isFirst, isLast), data);
      pieces.push(new Uint8Array(padding), fragment);
      this.#position += padding + fragment.length;
      isFirst = false;
    }
    return Buffer.concat(pieces);
  }

  #padding(): number {
    const left = BLOCK_SIZE - (this.#position % BLOCK_SIZE);
    return left < HEADER_SIZE ? left : 0;
  }
}

function fragmentType(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? FULL : FIRST;
  return isLast ? LAST : MIDDLE;
}

function encodeFragment(type: number, data: Uint8Array): Uint8Array {
  const fragment = Buffer.alloc(HEADER_SIZE + data.length);
  fragment.writeUInt16LE(data.length, LENGTH_OFFSET);
  fragment.writeUInt8(type, TYPE_OFFSET);
  fragment.set(data, HEADER_SIZE);
  fragment.writeUInt32LE(maskedChecksum(fragment.subarray(TYPE_OFFSET)), 0);
  return fragment;
}

// LevelDB masks checksums, because a checksum of data that contains its own checksum is weak.
function maskedChecksum(typeAndData: Uint8Array): number {
  const checksum = Buffer.from(crc32c(typeAndData)).readUInt32LE();
  const rotated = (checksum >>> MASK_SHIFT) | (checksum << (WORD_BITS - MASK_SHIFT));
  return (rotated + MASK_DELTA) >>> 0;
}

function* decodeLogRecords(file: Buffer): Iterable<Uint8Array> {
  let pieces: Uint8Array[] = [];
  for (const { type, data } of fragmentsOf(file)) {
    const isStart = type === FULL || type === FIRST;
    const isKnown = type >= FULL && type <= LAST;
    if (!isKnown || isStart !== (pieces.length === 0)) throw new Error('Invalid record');
    pieces.push(data);
    if (type !== FULL && type !== LAST) continue;
    yield pieces.length === 1 ? data : Buffer.concat(pieces);
    pieces = [];
  }
  if (pieces.length > 0) throw new Error('Unexpected end of file');
}

function* fragmentsOf(file: Buffer): Iterable<{ type: number; data: Buffer }> {
  let position = 0;
  while (position < file.length) {
    const left = BLOCK_SIZE - (position % BLOCK_SIZE);
    const isPadding = left < HEADER_SIZE || isZero(file.subarray(position, position + HEADER_SIZE));
    if (isPadding) {
      position += left;
      continue;
    }
    if (position + HEADER_SIZE > file.length) throw new Error('Unexpected end of file');
    const start = position + HEADER_SIZE;
    const end = start + file.readUInt16LE(position + LENGTH_OFFSET);
    if (end - position > left) throw new Error('Invalid record');
    if (end > file.length) throw new Error('Unexpected end of file');
    const checksum = maskedChecksum(file.subarray(position + TYPE_OFFSET, end));
    if (file.readUInt32LE(position) !== checksum) throw new Error('Invalid record checksum');
    yield { type: file.readUInt8(position + TYPE_OFFSET), data: file.subarray(start, end) };
    position = end;
  }
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

// Google’s export format: the overall metadata file names metadata files, and these name files with one entity a record.

const KIND_FOLDER = 'all_namespaces/all_kinds';
const METADATA_FILE = `${KIND_FOLDER}/all_namespaces_all_kinds.export_metadata`;
const OUTPUT_FILE = 'output-0';
const VERSION = '3';

const OVERALL = { pointer: 1, types: 1, path: 2, documents: 3, bytes: 4 } as const;
const METADATA = { job: 1, name: 1, start: 2, end: 3, output: 2, file: 2 } as const;
/** Value of every export of Google’s emulator. */
const ALL_TYPES = Buffer.from([0x08, 0x02, 0x18, 0x03]);
const MICROS_PER_MILLI = 1_000;

interface Written {
  readonly folder: string;
  readonly exportName: string;
  readonly documents: readonly Document[];
}

export async function writeGoogleExport({
  folder,
  exportName,
  documents,
}: Written): Promise<Uint8Array> {
  await mkdir(join(folder, KIND_FOLDER), { recursive: true });
  const started = Date.now() * MICROS_PER_MILLI;
  const encoder = new LogRecordEncoder();
  const records = function* () {
    for (const { name, fields } of documents) yield encoder.encode(encodeEntity(name, fields));
  };
  const file = createWriteStream(join(folder, KIND_FOLDER, OUTPUT_FILE));
  await pipeline(Readable.from(records(), { objectMode: true }), file);
  const ended = Date.now() * MICROS_PER_MILLI;
  const metadata = Buffer.concat([
    message(
      METADATA.job,
      text(METADATA.name, exportName),
      varint(METADATA.start, started),
      varint(METADATA.end, ended),
    ),
    message(METADATA.output, text(1, ''), text(METADATA.file, OUTPUT_FILE)),
  ]);
  await writeFile(join(folder, METADATA_FILE), metadata);
  const pointer = message(
    OVERALL.pointer,
    bytes(OVERALL.types, ALL_TYPES),
    text(OVERALL.path, METADATA_FILE),
    varint(OVERALL.documents, documents.length),
    varint(OVERALL.bytes, encoder.position),
  );
  const overall = new LogRecordEncoder();
  return Buffer.concat([overall.encode(Buffer.from(VERSION)), overall.encode(pointer)]);
}

/** Reads the files that an overall metadata file names; throws `Error` naming the invalid file. */
export async function readGoogleExport(
  overallFile: string,
  content: Buffer,
): Promise<readonly Entity[]> {
  const pointers = inFile(overallFile, () => pointersOf(content));
  const entities: Entity[] = [];
  let count = 0;
  for (const { path, documents } of pointers) {
    const metadataFile = join(dirname(overallFile), path);
    count += documents;
    const metadata = await readFile(metadataFile);
    for (const output of inFile(metadataFile, () => outputFilesOf(metadata))) {
      const outputFile = join(dirname(metadataFile), output);
      const records = await readFile(outputFile);
      inFile(outputFile, () => {
        for (const record of decodeLogRecords(records)) entities.push(decodeEntity(record));
      });
    }
  }
  if (entities.length !== count) throw new Error(`${overallFile}: Unexpected end of file`);
  return entities;
}

interface Pointer {
  readonly path: string;
  readonly documents: number;
}

function pointersOf(content: Buffer): readonly Pointer[] {
  const [version, ...records] = decodeLogRecords(content);
  if (!version || Buffer.from(version).toString() !== VERSION) {
    throw new Error('Overall export metadata file version not supported');
  }
  return records.flatMap((record) =>
    fieldsOf(parseWire(record), OVERALL.pointer).map((bytes) => {
      const pointer = parseWire(bytes);
      const count = pointer.find(({ number }) => number === OVERALL.documents)?.value;
      const [path] = fieldsOf(pointer, OVERALL.path);
      if (!path || typeof count !== 'bigint') throw new Error('Invalid record');
      return { path: checkPath(path), documents: Number(count) };
    }),
  );
}

function outputFilesOf(content: Buffer): readonly string[] {
  return fieldsOf(parseWire(content), METADATA.output).flatMap((output) =>
    fieldsOf(parseWire(output), METADATA.file).map(checkPath),
  );
}

function fieldsOf(from: WireMessage, number: number): readonly Buffer[] {
  return from.flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );
}

// An export may come from elsewhere, so it must not name files outside of its folder.
function checkPath(path: Buffer): string {
  const steps = path.toString().split('/');
  if (steps.some((step) => step === '' || step === '..')) throw new Error('Invalid file name');
  return steps.join('/');
}

function inFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${message}`, { cause: error });
  }
}
