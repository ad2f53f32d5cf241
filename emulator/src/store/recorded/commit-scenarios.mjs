// Commits that write one document more than once: what is sent, and what a server answers in words that compare.
// @ts-check

/** @typedef {{ stored: boolean, writes: readonly string[] }} Scenario */
/** @typedef {Scenario & { answer: string }} Recording */
/** @typedef {(path: string, body?: object) => Promise<{ status: number, body: any }>} Send */

const DATABASE = 'projects/demo-recorded/databases/(default)';
const NO_VERSION = '2001-01-01T00:00:00Z';
const STORED = 7;

const integer = (/** @type {number} */ value) => ({ integerValue: String(value) });
const exists = (/** @type {boolean} */ value) => ({ currentDocument: { exists: value } });
const at = (/** @type {string} */ updateTime) => ({ currentDocument: { updateTime } });
const increment = (/** @type {number} */ n) => [{ fieldPath: 'a', increment: integer(n) }];
const set = (/** @type {string} */ name, /** @type {number} */ n) => ({
  update: { name, fields: { a: integer(n) } },
});
const update = (/** @type {string} */ name, /** @type {number} */ n) => ({
  ...set(name, n),
  updateMask: { fieldPaths: ['a'] },
});
const add = (/** @type {string} */ name, /** @type {number} */ n) => ({
  update: { name, fields: {} },
  updateMask: { fieldPaths: [] },
  updateTransforms: increment(n),
});

/**
 * A write by its kind; `n` makes each of a commit another, `version` is that of what is stored.
 * @type {Record<string, (name: string, n: number, version: string) => object>}
 */
const WRITES = {
  set,
  'set as stored': (name) => set(name, STORED),
  merge: (name, n) => ({
    update: { name, fields: { [`m${n}`]: integer(n) } },
    updateMask: { fieldPaths: [`m${n}`] },
  }),
  create: (name, n) => ({ ...set(name, n), ...exists(false) }),
  update: (name, n) => ({ ...update(name, n), ...exists(true) }),
  'update this version': (name, n, version) => ({ ...update(name, n), ...at(version) }),
  'update another version': (name, n) => ({ ...update(name, n), ...at(NO_VERSION) }),
  add,
  'add by itself': (name, n) => ({ transform: { document: name, fieldTransforms: increment(n) } }),
  'add to existing': (name, n) => ({ ...add(name, n), ...exists(true) }),
  delete: (name) => ({ delete: name }),
  'delete existing': (name) => ({ delete: name, ...exists(true) }),
  'delete missing': (name) => ({ delete: name, ...exists(false) }),
  'delete this version': (name, _n, version) => ({ delete: name, ...at(version) }),
  verify: (name) => ({ verify: name, ...exists(true) }),
  'verify missing': (name) => ({ verify: name, ...exists(false) }),
};

const LONGER = [
  'set, delete, set',
  'delete, set, delete',
  'delete, set, create',
  'delete, create, update',
  'delete, create, create',
  'delete, create, update this version',
  'delete, add, delete',
  'delete existing, set, create',
  'delete existing, set, delete missing',
  'delete missing, set, create',
  'delete missing, create, delete missing',
  'delete missing, set, delete existing',
  'delete this version, create, update this version',
  'delete this version, delete this version, set, update this version',
  'create, create, create',
  'create, delete, create',
  'create, delete, update',
  'create, delete, delete existing',
  'create, delete, delete missing',
  'create, delete, set, create',
  'create, update, delete existing',
  'set, delete, set, create',
  'set, update, delete missing',
  'set, delete existing, set',
  'add, add, add',
  'update, add, update',
  'update, delete, set, create',
  'update, delete, add, add to existing',
  'update this version, set, update this version',
  'update this version, set, update another version',
  'update this version, delete, create',
  'update this version, delete, delete this version',
  'update this version, delete, delete existing',
];

export function listScenarios() {
  const kinds = Object.keys(WRITES);
  const pairs = kinds.flatMap((first) => kinds.map((second) => [first, second]));
  const rows = [...kinds.map((kind) => [kind]), ...pairs, ...LONGER.map((row) => row.split(', '))];
  return [true, false].flatMap((stored) => rows.map((writes) => ({ stored, writes })));
}

/** @param {any} fields of a document */
const show = (fields) =>
  Object.entries(fields ?? {})
    .map(([key, value]) => `${key}=${value.integerValue}`)
    .sort()
    .join(' ');

/** An error by its status, with the words where these are about the writes rather than about what is stored. */
function describeError(/** @type {{ status: string, message: string }} */ { status, message }) {
  if (status !== 'INVALID_ARGUMENT') return status;
  return `${status}: ${message.replace(/\d{9,}/g, 'N')}`;
}

/**
 * Sends the scenario to a server with REST; tells the error, or of each write whether its update time is the document's
 * and what its transform gave, and then the document.
 * @param {Scenario} scenario
 * @param {Send} send
 * @param {string} id of a document that nothing else uses
 */
export async function playScenario({ stored, writes }, send, id) {
  const name = `${DATABASE}/documents/c/${id}`;
  const commit = (/** @type {readonly object[]} */ list) =>
    send(`${DATABASE}/documents:commit`, { writes: list });
  const first = stored ? await commit([set(name, STORED)]) : undefined;
  const version = first?.body.writeResults[0].updateTime ?? NO_VERSION;
  const { body } = await commit(
    writes.map((kind, n) => WRITES[kind]?.(name, n + 1, version) ?? {}),
  );
  if (body.error) return describeError(body.error);
  const found = await send(name);
  const document = found.status === 200 ? found.body : undefined;
  const results = body.writeResults.map((/** @type {any} */ { updateTime, transformResults }) => {
    const time = updateTime
      ? updateTime === document?.updateTime
        ? 'its time'
        : 'a time'
      : 'no time';
    return transformResults ? `${time} and ${transformResults[0].integerValue}` : time;
  });
  const age = document && stored && document.updateTime === version ? ' as before' : '';
  const birth = document && stored && document.createTime !== version ? ' made anew' : '';
  return `${results.join(', ')}: ${document ? show(document.fields) : 'nothing'}${age}${birth}`;
}
