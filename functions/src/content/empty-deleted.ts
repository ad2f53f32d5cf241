import type { ContentImage, ContentStatus } from '@samspill/domain/content/content';
import type { Deps } from '../deps.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import type { Collection } from '../firestore/collection.ts';
import { comments, contents } from '../firestore/collections.ts';

/** Content or a comment. */
interface Text {
  readonly status: ContentStatus;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly images?: readonly ContentImage[];
}

function isFull({ status, body, mentions, images = [] }: Text): boolean {
  return status === 'deleted' && (body !== '' || images.length > 0 || mentions.length > 0);
}

async function empty(deps: Deps, of: Collection<Text>, path: string, nothing: Partial<Text>) {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const text = of.parse(deps, await transaction.get(ref));
    if (text?.status === 'deleted') transaction.update(ref, { ...nothing });
  });
}

const emptyDeleted = <Params>(
  of: Collection<Text, Params>,
  nothing: Partial<Text> & { readonly poll?: null },
): Reaction<Text, Params> =>
  reactTo(of, {
    name: 'empty what was deleted',
    concerns: ({ after }) => after !== undefined && isFull(after),
    run: (deps, { path }) => empty(deps, of, path, nothing),
  });

/** Content or a comment that its author deleted keeps its place and nothing that was written in it. */
export const emptyDeletedContent = emptyDeleted(
  contents.only('status', 'body', 'mentions', 'images'),
  {
    ...{ body: '', mentions: [], images: [], poll: null },
  },
);
export const emptyDeletedComment = emptyDeleted(comments.only('status', 'body', 'mentions'), {
  ...{ body: '', mentions: [] },
});
