import { FIRESTORE_PORT, HOST, PROJECT_ID } from '../../scripts/project.mjs';

const DOCUMENTS = `http://${HOST}:${FIRESTORE_PORT}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Bypasses the rules. Changes only `fields`; creates a missing document. */
async function patch(path: string, fields: Readonly<Record<string, object>>): Promise<void> {
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`);
  const response = await fetch(`${DOCUMENTS}${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(`${path} could not be written: ${response.status}`);
}

export async function deleteDocument(path: string): Promise<void> {
  const response = await fetch(`${DOCUMENTS}${path}`, { method: 'DELETE', headers: OWNER });
  if (!response.ok) throw new Error(`${path} could not be deleted: ${response.status}`);
}

/**
 * Remembers a document, to put it back as it was.
 * @returns what puts it back: deletes it if there was none
 */
export async function keepDocument(path: string): Promise<() => Promise<void>> {
  const response = await fetch(`${DOCUMENTS}${path}`, { headers: OWNER });
  if (response.status === 404) return () => deleteDocument(path);
  const { fields } = (await response.json()) as { readonly fields: object };
  return async () => {
    const body = JSON.stringify({ fields });
    const written = await fetch(`${DOCUMENTS}${path}`, { method: 'PATCH', headers: OWNER, body });
    if (!written.ok) throw new Error(`${path} could not be put back: ${written.status}`);
  };
}

type TextField = 'status' | 'title' | 'body' | 'note' | 'blockedUid';
type Fields = Partial<Record<TextField, { nullValue?: null; stringValue?: string }>>;
interface Stored {
  readonly fields: Readonly<Fields>;
}

async function list(path: string): Promise<readonly Stored[]> {
  const response = await fetch(`${DOCUMENTS}${path}?pageSize=300`, { headers: OWNER });
  const { documents = [] } = (await response.json()) as { documents?: readonly Stored[] };
  return documents;
}

export async function listDone(address: string): Promise<readonly string[]> {
  const tasks = await list(`${address}/tasks`);
  const done = tasks.filter(({ fields }) => fields.status?.stringValue === 'done');
  return done.map(({ fields }) => fields.title?.stringValue ?? '');
}

/** Large enough that posts of parallel stories do not hide the wanted one. */
const RECENT_LIMIT = 100;

async function runQuery<T>(address: string, structuredQuery: object): Promise<readonly T[]> {
  const response = await fetch(`${DOCUMENTS}${address}:runQuery`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ structuredQuery }),
  });
  const found = (await response.json()) as readonly { readonly document?: T }[];
  return found.flatMap(({ document }) => document ?? []);
}

async function newestOf(
  address: string,
  collectionId: string,
  field: TextField,
): Promise<string[]> {
  const orderBy = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }];
  const query = { from: [{ collectionId }], orderBy, limit: RECENT_LIMIT };
  const found = await runQuery<Stored>(address, query);
  return found.flatMap(({ fields }) => fields[field]?.stringValue ?? []);
}

interface MailDocument {
  readonly fields: {
    readonly message: {
      readonly mapValue: {
        readonly fields: Readonly<Record<'subject' | 'text', { readonly stringValue: string }>>;
      };
    };
  };
}

export async function readMails(email: string): Promise<readonly string[]> {
  const where = {
    fieldFilter: { field: { fieldPath: 'to' }, op: 'EQUAL', value: { stringValue: email } },
  };
  const mails = await runQuery<MailDocument>('', { from: [{ collectionId: 'mail' }], where });
  return mails.map(({ fields }) => {
    const { subject, text } = fields.message.mapValue.fields;
    return `${subject.stringValue}\n${text.stringValue}`;
  });
}

/** Recent posts as stored; the author sees a post before it is stored. */
export const newestPosts = () => newestOf('', 'content', 'body');

export const newestReports = () => newestOf('', 'reports', 'note');

export async function listBlocked(address: string): Promise<readonly string[]> {
  const blocks = await list(`${address}/blocks`);
  return blocks.map(({ fields }) => `/users/${fields.blockedUid?.stringValue}`);
}

/** Makes accounts the members of a project, without requests. */
export const setTeam = (project: string, uids: readonly string[]): Promise<void> =>
  patch(project, {
    memberIds: { arrayValue: { values: uids.map((stringValue) => ({ stringValue })) } },
  });

export const overwriteTitle = (address: string, title: string): Promise<void> =>
  patch(address, { title: { stringValue: title } });
