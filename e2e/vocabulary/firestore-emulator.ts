import { FIRESTORE_PORT, HOST, PROJECT_ID } from '../../scripts/project.mjs';

const DOCUMENTS = `http://${HOST}:${FIRESTORE_PORT}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Past all rules: only `fields` change, a document that is not there begins with them. */
async function patch(path: string, fields: Readonly<Record<string, object>>): Promise<void> {
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`);
  const response = await fetch(`${DOCUMENTS}${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(`${path} could not be written: ${response.status}`);
}

type Text = 'status' | 'title' | 'body' | 'note' | 'blockedUid';
type Fields = Partial<Record<Text, { nullValue?: null; stringValue?: string }>>;
interface Stored {
  readonly fields: Readonly<Fields>;
}

async function list(path: string): Promise<readonly Stored[]> {
  const response = await fetch(`${DOCUMENTS}${path}?pageSize=300`, { headers: OWNER });
  const { documents = [] } = (await response.json()) as { documents?: readonly Stored[] };
  return documents;
}

/** The titles of the done tasks of the project at that address, as the server has them. */
export async function listDone(address: string): Promise<readonly string[]> {
  const tasks = await list(`${address}/tasks`);
  const done = tasks.filter(({ fields }) => fields.status?.stringValue === 'done');
  return done.map(({ fields }) => fields.title?.stringValue ?? '');
}

/** Others write at the same time. */
const FEW = 100;

/** What `field` says in the newest few below that address. */
async function newestOf(address: string, collectionId: string, field: Text): Promise<string[]> {
  const orderBy = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }];
  const structuredQuery = { from: [{ collectionId }], orderBy, limit: FEW };
  const response = await fetch(`${DOCUMENTS}${address}:runQuery`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ structuredQuery }),
  });
  const found = (await response.json()) as readonly { readonly document?: Stored }[];
  return found.flatMap(({ document }) => document?.fields[field]?.stringValue ?? []);
}

/** What was posted of late, as the server has it: to its author it shows before it is there. */
export const newestPosts = () => newestOf('', 'content', 'body');

/** What members said of late of what they reported, as the server has it. */
export const newestReports = () => newestOf('', 'reports', 'note');

/** Whom the person at that address blocks, as the server has it: their addresses. */
export async function listBlocked(address: string): Promise<readonly string[]> {
  const blocks = await list(`${address}/blocks`);
  return blocks.map(({ fields }) => `/users/${fields.blockedUid?.stringValue}`);
}

/** As an administrator's hand in the console: what is at that address bears that title from now on. */
export const overwriteTitle = (address: string, title: string): Promise<void> =>
  patch(address, { title: { stringValue: title } });
