import type { ContentImage, ContentStatus } from '@samspill/domain/content/content';
import type { Deps } from '../deps.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import type { Collection } from '../firestore/collection.ts';

interface UserText {
  readonly status: ContentStatus;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly images?: readonly ContentImage[];
}

function hasDeletedText({ status, body, mentions, images = [] }: UserText): boolean {
  return status === 'deleted' && (body !== '' || images.length > 0 || mentions.length > 0);
}

async function emptyText(
  deps: Deps,
  of: Collection<UserText>,
  path: string,
  nothing: Partial<UserText>,
) {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const text = of.parse(deps, await transaction.get(ref));
    if (text?.status === 'deleted') transaction.update(ref, { ...nothing });
  });
}

export const emptyDeletedText = <Params>(
  of: Collection<UserText, Params>,
  nothing: Partial<UserText> & { readonly poll?: null },
): Reaction<UserText, Params> =>
  reactTo(of, {
    name: 'empty what was deleted',
    concerns: ({ after }) => after !== undefined && hasDeletedText(after),
    run: (deps, { path }) => emptyText(deps, of, path, nothing),
  });
