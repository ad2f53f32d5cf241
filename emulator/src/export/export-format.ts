import { parseDocumentName } from '../path/resource-name.ts';
import type { Document } from '../store/document.ts';
import { isRecord, readString, readTimestamp } from '../value/payload.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields, Timestamp } from '../value/value.ts';
import { decodeFields, encodeFields } from '../value/value-json.ts';

// An export is a folder: the overall file that the CLI looks for, and the documents, one per line.

export const DOCUMENTS_FILE = 'documents.jsonl';
const FORMAT = 'firestore-documents-jsonl';
const VERSION = 1;

export function overallFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}

export interface ExportHeader {
  /** The ID of the exported database, such as `(default)`. */
  readonly databaseId: string;
  readonly documentCount: number;
}

/** A document apart from the project it was exported from. */
export interface ExportedDocument {
  /** Below `…/documents`: `c/id…`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
}

export function encodeHeader(header: ExportHeader): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...header }, null, 2)}\n`;
}

/** Throws `Error` for a file of another format or version. */
export function decodeHeader(text: string): ExportHeader {
  const header = parseJson(text);
  if (!isRecord(header) || header.format !== FORMAT) {
    throw new Error('Failed to parse overall export metadata file');
  }
  if (header.version !== VERSION) {
    throw new Error('Overall export metadata file version not supported');
  }
  const { databaseId, documentCount } = header;
  if (typeof databaseId !== 'string' || typeof documentCount !== 'number') {
    throw new Error('Failed to parse overall export metadata file');
  }
  return { databaseId, documentCount };
}

export function encodeExportedDocument(document: Document, path: string): string {
  const { createTime, fields } = document;
  const line = { path, createTime: formatTimestamp(createTime), fields: encodeFields(fields) };
  // Some line readers break lines at these two as well.
  const json = JSON.stringify(line).replace(/[\u2028\u2029]/g, escapeCharacter);
  return `${json}\n`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16)}`;
}

/** Throws `Error` for a line that holds no document. */
export function decodeExportedDocument(line: string): ExportedDocument {
  const record = parseJson(line);
  if (!isRecord(record)) throw new Error('Invalid record');
  try {
    const path = readString(record.path);
    parseDocumentName(`projects/p/databases/d/documents/${path}`);
    const createTime = readTimestamp(record.createTime);
    return { path, createTime, fields: decodeFields(record.fields) };
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
