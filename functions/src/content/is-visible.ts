import { type Content, isShown } from '@samspill/domain/content/content';
import { contentPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { contents } from '../firestore/collections.ts';

export const isVisible = (text: { readonly status: string } | null | undefined) =>
  text?.status === 'visible';

export async function readShownContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = await contents.read(deps, contentPath(contentId));
  return content && isShown(content) ? content : null;
}

export async function readVisibleContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = await contents.read(deps, contentPath(contentId));
  return content && isVisible(content) ? content : null;
}
