import {
  type FieldPath,
  formatFieldPath,
  isReservedName,
  parseFieldPath,
  parseOpenFieldPath,
} from '../path/field-path.ts';
import { parseDocumentName } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import { isNumber } from '../value/compare-values.ts';
import {
  type Message,
  readBoolean,
  readEnum,
  readList,
  readMessage,
  readString,
  readStrings,
  readTimestamp,
} from '../value/payload.ts';
import type { Fields, Value } from '../value/value.ts';
import { decodeFields, decodeValue } from '../value/value-json.ts';
import { checkCommitSize, checkFields } from './check-fields.ts';
import type { Precondition, Transform, Write } from './write.ts';

const WRITE_KEYS = [
  'update',
  'delete',
  'verify',
  'transform',
  'updateMask',
  'updateTransforms',
  'currentDocument',
];
const TRANSFORM_KEYS = [
  'fieldPath',
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
];

/** Decodes ProtoJSON or a protobuf message; the document must belong to `database`. */
export function decodeWrite(input: unknown, database: string): Write {
  const message = readMessage(input, WRITE_KEYS);
  const write = decodeOperation(message, decodePrecondition(message.currentDocument));
  if (!write.name.startsWith(`${database}/documents/`)) {
    throw invalidArgument(`Document name "${write.name}" is not in the database "${database}".`);
  }
  return write;
}

/** Rejects verifies mixed with writes, and requests over production’s size limit. */
export function decodeWrites(input: unknown, database: string): readonly Write[] {
  const writes = readList(input).map((each) => decodeWrite(each, database));
  checkVerifies(writes);
  checkCommitSize(writes);
  return writes;
}

type OptionalPrecondition = { readonly precondition?: Precondition };

function decodeOperation(message: Message, precondition: OptionalPrecondition): Write {
  if (message.update !== undefined) {
    const { name, fields } = decodeDocument(message.update);
    return {
      kind: 'update',
      name: parseDocumentName(name),
      fields: checked(fields),
      ...decodeMask(message.updateMask),
      transforms: decodeTransforms(message.updateTransforms),
      ...precondition,
    };
  }
  if (message.delete !== undefined) {
    if (message.updateMask !== undefined) {
      throw invalidArgument('a delete must not specify a document mask.');
    }
    if (readList(message.updateTransforms).length > 0) {
      throw invalidArgument('a delete must not specify a update transform.');
    }
    return { kind: 'delete', name: parseDocumentName(readString(message.delete)), ...precondition };
  }
  if (message.transform !== undefined) return decodeTransformWrite(message.transform, precondition);
  if (message.verify !== undefined) return decodeVerify(message, precondition);
  throw invalidArgument('empty write operation');
}

function checked(fields: Fields): Fields {
  checkFields(fields);
  return fields;
}

function decodeDocument(input: unknown): { name: string; fields: Fields } {
  const message = readMessage(input, ['name', 'fields', 'createTime', 'updateTime']);
  return { name: readString(message.name), fields: decodeFields(message.fields) };
}

/** An absent mask differs from an empty one. */
export function decodeMask(input: unknown): { readonly mask?: readonly FieldPath[] } {
  if (input === undefined) return {};
  return {
    mask: readStrings(readMessage(input, ['fieldPaths']).fieldPaths).map(parseOpenFieldPath),
  };
}

function decodePrecondition(input: unknown): OptionalPrecondition {
  const message = readMessage(input, ['exists', 'updateTime']);
  if (message.exists !== undefined) {
    return { precondition: { kind: 'exists', exists: readBoolean(message.exists) } };
  }
  if (message.updateTime === undefined) return {};
  return { precondition: { kind: 'updateTime', updateTime: readTimestamp(message.updateTime) } };
}

function decodeTransformWrite(input: unknown, precondition: OptionalPrecondition): Write {
  const message = readMessage(input, ['document', 'fieldTransforms']);
  const transforms = decodeTransforms(message.fieldTransforms);
  if (transforms.length === 0) {
    throw invalidArgument('The list of FieldTransform must not be empty.');
  }
  return {
    kind: 'transform',
    name: parseDocumentName(readString(message.document)),
    transforms,
    ...precondition,
  };
}

function decodeVerify(message: Message, precondition: OptionalPrecondition): Write {
  const name = parseDocumentName(readString(message.verify));
  if (!precondition.precondition) throw invalidArgument('a verify must contain a precondition');
  if (message.updateMask !== undefined) {
    throw invalidArgument('a verify must not specify a document mask.');
  }
  if (readList(message.updateTransforms).length > 0) {
    throw invalidArgument('a verify must not specify a update transform.');
  }
  return { kind: 'verify', name, ...precondition };
}

function decodeTransforms(input: unknown): readonly Transform[] {
  const transforms = readList(input).map(decodeTransform);
  for (const { field } of transforms) {
    if (transforms.some((other) => isWithin(other.field, field))) {
      throw invalidArgument(
        `Cannot transform property ${formatFieldPath(field)} and its nested property at the same time.`,
      );
    }
  }
  return transforms;
}

function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return path.length > outer.length && outer.every((name, i) => name === path[i]);
}

function decodeTransform(input: unknown): Transform {
  const message = readMessage(input, TRANSFORM_KEYS);
  const field = parseFieldPath(readString(message.fieldPath));
  const reserved = field.find(isReservedName);
  if (reserved) throw invalidArgument(`field name ${reserved} is reserved`);
  if (message.setToServerValue !== undefined) {
    const value = readEnum(message.setToServerValue, ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME']);
    if (value === 'REQUEST_TIME') return { field, kind: 'requestTime' };
    throw invalidArgument(
      'ServerValue type must be specified for set_to_server_value transformation.',
    );
  }
  const { increment, maximum, minimum } = message;
  if (increment !== undefined) return { field, kind: 'increment', operand: readNumber(increment) };
  if (maximum !== undefined) return { field, kind: 'maximum', operand: readNumber(maximum) };
  if (minimum !== undefined) return { field, kind: 'minimum', operand: readNumber(minimum) };
  if (message.appendMissingElements !== undefined) {
    return { field, kind: 'appendMissing', elements: readElements(message.appendMissingElements) };
  }
  if (message.removeAllFromArray !== undefined) {
    return { field, kind: 'removeAll', elements: readElements(message.removeAllFromArray) };
  }
  throw invalidArgument('Operation type must be specified for field transformation.');
}

function readNumber(input: unknown): Value {
  const value = decodeValue(input);
  if (!isNumber(value)) throw invalidArgument('Input must be int64 or double.');
  return value;
}

function readElements(input: unknown): readonly Value[] {
  const array = decodeValue({ arrayValue: input });
  checkFields(new Map([['array', array]]));
  return array.kind === 'array' ? array.values : [];
}

function checkVerifies(writes: readonly Write[]): void {
  const seen = new Map<string, 'verified' | 'written'>();
  for (const { name, kind } of writes) {
    const now = kind === 'verify' ? 'verified' : 'written';
    const before = seen.get(name);
    if (before === 'verified' && now === 'verified') {
      throw invalidArgument(
        'the same document cannot be verified more than once in a single request',
      );
    }
    if (before && before !== now) {
      throw invalidArgument(
        `the same document cannot be ${before} and then ${now} in a single request`,
      );
    }
    seen.set(name, now);
  }
}
