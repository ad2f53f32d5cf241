import { formatTimestamp } from '../value/timestamp.ts';
import { encodeFields } from '../value/value-json.ts';
import type { Document } from './document.ts';

/** A document in ProtoJSON, its times in microseconds; `fields` is left out when empty. */
export function encodeDocument(document: Document): Record<string, unknown> {
  return {
    name: document.name,
    ...(document.fields.size > 0 && { fields: encodeFields(document.fields) }),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}
