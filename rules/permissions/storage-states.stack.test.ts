import { userPath } from '@samspill/domain/paths';
import { deleteObject, getBytes, ref, type UploadMetadata, uploadBytes } from 'firebase/storage';
import { describe, it } from 'vitest';
import { expectAccess } from '../testing/access.ts';
import { bucketWith, RUN } from '../testing/bucket.ts';
import { person } from '../testing/documents.ts';
import { NOT_ADMITTED } from './kinds.ts';
import type { Overlay } from './state-act.ts';
import { ATTACHMENT_READS, type FileAct, STORAGE_STATES } from './storage-states.ts';

const inThisRun = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('-RUN', `-${RUN}`));

const ME = `me-${RUN}`;
const OTHER = `other-${RUN}`;
const bucket = bucketWith({ [userPath(ME)]: person(), [userPath(OTHER)]: person() });

const lay = (overlay: Overlay) => bucket.given(inThisRun(overlay));
const newFile = (folder: string) => `${inThisRun(folder)}/${crypto.randomUUID()}`;
const put = async (path: string, contentType: string) => {
  await bucket.put(path, contentType);
  return path;
};

async function attempt({ operation, folder, contentType }: FileAct): Promise<unknown> {
  const path = newFile(folder);
  if (operation === 'delete') return deleteObject(ref(bucket.as(ME), await put(path, contentType)));
  return uploadBytes(ref(bucket.as(ME), path), new Uint8Array(4), { contentType });
}

describe.each(STORAGE_STATES)('$match, $operation: $of', (act) => {
  it.each(Object.entries(act.states))('in the state: %s', async (state, overlay) => {
    await lay(overlay);
    await expectAccess(act.allowed.includes(state), attempt(act));
  });

  it.each<[string, object | null]>([
    ...Object.values(NOT_ADMITTED).map((status): [string, object] => [status, person({ status })]),
    ['suspended', person({ status: 'suspended' })],
    ['erased', null],
  ])('is refused to a caller who is %s', async (_name, caller) => {
    await lay({ ...act.states[act.allowed[0] ?? ''] });
    await lay({ [userPath(ME)]: caller as Overlay[string] });
    await expectAccess(false, attempt(act)).finally(() => lay({ [userPath(ME)]: { ...person() } }));
  });
});

describe.each(ATTACHMENT_READS.rows)('reading an attachment in %s', (id, states, allowed) => {
  it.each(Object.entries(states))('in the state: %s', async (state, overlay) => {
    const path = await put(newFile(ATTACHMENT_READS.folder(id)), 'image/png');
    await lay(overlay);
    const isAllowed = allowed.some((each) => each === state);
    await expectAccess(isAllowed, getBytes(ref(bucket.as(ME), path)));
  });
});

describe('metadata of an upload', () => {
  const CACHED = 'public, max-age=31536000, immutable';

  it.each<[string, UploadMetadata, boolean]>([
    ['what pages set', { cacheControl: CACHED }, true],
    ['a file name', { contentDisposition: 'attachment; filename="Samspill.exe"' }, false],
    ['inline', { contentDisposition: 'inline' }, false],
    ['an encoding', { contentEncoding: 'gzip' }, false],
    ['fields of its own', { customMetadata: { owner: ME } }, false],
  ])('%s is accepted or refused everywhere', async (_name, metadata, isAllowed) => {
    for (const act of STORAGE_STATES.filter(({ operation }) => operation === 'create')) {
      await lay({ ...act.states[act.allowed[0] ?? ''] });
      const file = ref(bucket.as(ME), newFile(act.folder));
      const { contentType } = act;
      await expectAccess(
        isAllowed,
        uploadBytes(file, new Uint8Array(4), { contentType, ...metadata }),
      );
    }
  });
});
