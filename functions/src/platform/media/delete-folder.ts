import { isVariantPath } from '@samspill/domain/media/image-variants';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../triggers/for-each-settled.ts';

export async function listImages(deps: Deps, folder: string): Promise<string[]> {
  const [files] = await deps.storage.bucket().getFiles({ prefix: `${folder}/` });
  return files.map(({ name }) => name).filter((name) => !isVariantPath(name));
}

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
