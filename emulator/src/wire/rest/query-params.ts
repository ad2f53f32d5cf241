import { invalidArgument } from '../../status.ts';
import type { Message } from '../../value/payload.ts';

/** A DocumentMask from `<name>.fieldPaths=a&<name>.fieldPaths=b`; nothing when there is none. */
export function maskParam(params: URLSearchParams, name: 'mask' | 'updateMask'): Message {
  const fieldPaths = params.getAll(`${name}.fieldPaths`);
  return fieldPaths.length > 0 ? { [name]: { fieldPaths } } : {};
}

/** A Precondition from `currentDocument.exists` or `currentDocument.updateTime`. */
export function preconditionParam(params: URLSearchParams): Message {
  const exists = params.get('currentDocument.exists');
  if (exists !== null) return { currentDocument: { exists: booleanOf(exists) } };
  const updateTime = params.get('currentDocument.updateTime');
  return updateTime === null ? {} : { currentDocument: { updateTime } };
}

function booleanOf(text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw invalidArgument('currentDocument.exists must be true or false.');
}

/** A whole number, 0 when absent; INVALID_ARGUMENT for anything else. */
export function numberParam(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? '0';
  if (!/^-?\d{1,10}$/.test(text)) throw invalidArgument(`${name} must be an integer.`);
  return Number(text);
}
