// @ts-check
import { createRequire } from 'node:module';
import { initializeApp } from 'firebase-admin/app';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { beforeAll, expect, it } from 'vitest';
import { encodeFirestoreEvent } from './cloud-events.mjs';

const NAME = 'projects/demo-x/databases/(default)/documents/things/ø';
const TIMES = {
  createTime: '2026-11-22T12:00:00.000001Z',
  updateTime: '2026-11-22T12:00:01.5Z',
};
const FIELDS = {
  text: { stringValue: 'blåbær' },
  whole: { integerValue: '-9007199254740991' },
  part: { doubleValue: 0.5 },
  yes: { booleanValue: true },
  nothing: { nullValue: null },
  time: { timestampValue: '2026-11-22T12:00:00.123456Z' },
  before1970: { timestampValue: '1969-12-31T23:59:59.9Z' },
  bytes: { bytesValue: 'AAEC' },
  list: { arrayValue: { values: [{ mapValue: { fields: { a: { stringValue: 'b' } } } }] } },
  empty: { arrayValue: {} },
  map: { mapValue: {} },
};
const EVENT = {
  specversion: '1.0',
  id: '1',
  type: 'google.cloud.firestore.document.v1.written',
  source: '//firestore.googleapis.com/x',
  subject: 'documents/things/ø',
  time: TIMES.updateTime,
  project: 'demo-x',
  database: '(default)',
  namespace: '(default)',
  location: 'nam5',
  document: 'things/ø',
  datacontenttype: 'application/json',
  data: {
    value: { name: NAME, fields: FIELDS, ...TIMES },
    oldValue: { name: NAME, fields: { text: { stringValue: 'før' } }, ...TIMES },
    updateMask: { fieldPaths: ['text'] },
  },
};

beforeAll(() => {
  initializeApp();
});

/** @param {any} event */
async function receive(event) {
  /** @type {any} */
  let received;
  await onDocumentWritten('things/{id}', (each) => {
    received = each;
  })(event);
  const { before, after } = received.data;
  return {
    params: received.params,
    before: before.data(),
    after: after.data(),
    time: received.time,
  };
}

it('delivers equal events in protocol buffers and JSON', async () => {
  const protos = createRequire(import.meta.url)(
    '../../node_modules/firebase-functions/protos/compiledFirestore.js',
  );
  const { headers, body } = encodeFirestoreEvent(EVENT, protos);
  expect(headers['content-type']).toBe('application/protobuf');
  // Parses binary mode like the Functions Framework.
  const attributes = Object.entries(headers)
    .filter(([name]) => name.startsWith('ce-'))
    .map(([name, value]) => [name.slice('ce-'.length), decodeURI(value)]);
  const binary = { ...Object.fromEntries(attributes), data: Buffer.from(body) };
  const told = await receive(binary);
  expect(told.after.text).toBe('blåbær');
  expect(told).toEqual(await receive(structuredClone(EVENT)));
});
