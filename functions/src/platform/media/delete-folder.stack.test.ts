import { contentImagePath } from '@samspill/domain/content/paths';
import { expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { createDeps, type Deps } from '../deps.ts';
import { deleteFolder } from './delete-folder.ts';

const bucket = createDeps().storage.bucket('quiet-bucket');
const storage = { bucket: () => bucket } as unknown as Deps['storage'];
const deps: Deps = { ...createOfflineDeps().deps, storage };

const isThere = async (path: string) => (await bucket.file(path).exists())[0];

it('deletes a folder concurrently, and no other folder', async () => {
  const [uid, other] = [`a-${crypto.randomUUID()}`, `b-${crypto.randomUUID()}`];
  const paths = Array.from({ length: 12 }, () => contentImagePath(uid, crypto.randomUUID()));
  const kept = contentImagePath(other, crypto.randomUUID());
  for (const path of [...paths, kept]) await bucket.file(path).save('x', { resumable: false });
  await Promise.all([1, 2, 3].map(() => deleteFolder(deps, `content/${uid}`)));
  expect(await Promise.all(paths.map(isThere))).toEqual(paths.map(() => false));
  expect(await isThere(kept)).toBe(true);
});
