import { isVariantPath } from '@samspill/domain/media/image-variants';
import type { Deps } from '../deps.ts';

/** What was uploaded below a folder of the bucket, without the smaller copies that the site made of it. */
export async function listImages(deps: Deps, folder: string): Promise<string[]> {
  const [files] = await deps.storage.bucket().getFiles({ prefix: `${folder}/` });
  return files.map(({ name }) => name).filter((name) => !isVariantPath(name));
}
