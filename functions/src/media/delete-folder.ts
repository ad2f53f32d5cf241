import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';

/**
 * Removes all files below a folder of the bucket. What another removes at the same time is no fault: a deletion and the
 * trigger that it sets off are at it together.
 */
export async function deleteFolder(deps: Deps, folder: string): Promise<void> {
  const [files] = await deps.storage.bucket().getFiles({ prefix: `${folder}/` });
  const removal = {
    name: 'delete files',
    items: files,
    pathOf: ({ name }: { name: string }) => name,
  };
  await eachIsolated(deps, removal, (file) => file.delete({ ignoreNotFound: true }));
}
