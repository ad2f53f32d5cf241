import { formatTimestamp } from '../value/timestamp.ts';
import { encodeFields } from '../value/value-json.ts';
import type { Document } from './document.ts';

/** ProtoJSON with times in microseconds; omits empty `fields`. */
export function encodeDocument(document: Document): Record<string, unknown> {
  return {
    name: document.name,
    ...(document.fields.size > 0 && { fields: encodeFields(document.fields) }),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}
