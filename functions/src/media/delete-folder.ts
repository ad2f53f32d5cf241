import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';

/**
 * Deletes all files below a folder. Tolerates files that a concurrent deletion already removed: a deletion and its
 * trigger overlap.
 */
export async function deleteFolder(deps: Deps, folder: string): Promise<void> {
  const [files] = await deps.storage.bucket().getFiles({ prefix: `${folder}/` });
  const removal = {
    name: 'delete files',
    items: files,
    pathOf: ({ name }: { name: string }) => name,
  };
  await forEachSettled(deps, removal, (file) => file.delete({ ignoreNotFound: true }));
}
