// Encodes events like Eventarc: CloudEvents in HTTP binary mode, document events as protocol buffers.
// @ts-check

/** @typedef {Record<string, any>} Json */
/** @typedef {{ headers: Record<string, string>, body: Uint8Array | string }} EncodedEvent */

const ATTRIBUTES = [
  'specversion',
  'id',
  'type',
  'source',
  'subject',
  'time',
  'location',
  'project',
  'database',
  'namespace',
  'document',
  'bucket',
];
const MS_PER_SECOND = 1000;
const FRACTION_DIGITS = 9;

/** @param {string} time in RFC 3339 */
function toTimestamp(time) {
  const fraction = /\.(\d+)Z$/.exec(time)?.[1] ?? '';
  return {
    seconds: Math.floor(Date.parse(time) / MS_PER_SECOND),
    nanos: Number(fraction.padEnd(FRACTION_DIGITS, '0')),
  };
}

/** @param {Json} value of a field, in ProtoJSON @returns {Json} for the message's `fromObject` */
function toValue(value) {
  if ('timestampValue' in value) return { timestampValue: toTimestamp(value.timestampValue) };
  if ('mapValue' in value) return { mapValue: { fields: toFields(value.mapValue.fields) } };
  if ('arrayValue' in value) {
    return { arrayValue: { values: (value.arrayValue.values ?? []).map(toValue) } };
  }
  return 'nullValue' in value ? { nullValue: 0 } : value;
}

/** @param {Json} [fields] @returns {Json} */
const toFields = (fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(value)]));

/** @param {Json} document */
const toDocument = ({ name, fields, createTime, updateTime }) => ({
  name,
  fields: toFields(fields),
  createTime: toTimestamp(createTime),
  updateTime: toTimestamp(updateTime),
});

/** @param {Json} event @param {string} contentType */
function encodeHeaders(event, contentType) {
  const present = ATTRIBUTES.filter((name) => event[name] !== undefined);
  const headers = present.map((name) => [`ce-${name}`, encodeURI(String(event[name]))]);
  return { ...Object.fromEntries(headers), 'content-type': contentType };
}

/**
 * @param {Json} event of a document, as the engine sends it: structured JSON
 * @param {Json} protos descriptors of the deployed firebase-functions
 * @returns {EncodedEvent}
 */
export function encodeFirestoreEvent(event, protos) {
  const { value, oldValue, updateMask } = event.data;
  const { DocumentEventData } = protos.google.events.cloud.firestore.v1;
  const message = DocumentEventData.fromObject({
    ...(value && { value: toDocument(value) }),
    ...(oldValue && { oldValue: toDocument(oldValue) }),
    ...(updateMask && { updateMask }),
  });
  const headers = encodeHeaders(event, 'application/protobuf');
  return { headers, body: DocumentEventData.encode(message).finish() };
}

/** @param {Json} event of a file, as the Storage emulator sends it: structured JSON @returns {EncodedEvent} */
export function encodeStorageEvent(event) {
  const { bucket, name } = event.data;
  const source = `//storage.googleapis.com/projects/_/buckets/${bucket}`;
  const attributes = { ...event, source, subject: `objects/${name}`, bucket };
  return {
    headers: encodeHeaders(attributes, 'application/json'),
    body: JSON.stringify(event.data),
  };
}
