import { isVariantPath } from '@samspill/domain/media/image-variants';
import type { Deps } from '../deps.ts';

export async function listImages(deps: Deps, folder: string): Promise<string[]> {
  const [files] = await deps.storage.bucket().getFiles({ prefix: `${folder}/` });
  return files.map(({ name }) => name).filter((name) => !isVariantPath(name));
}
