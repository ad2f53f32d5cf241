import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { type Reaction, reactTo } from '../triggers/reaction.ts';

interface Searchable {
  readonly searchTokens: readonly string[];
}

const hasTokens = ({ searchTokens }: Searchable, wanted: readonly string[]): boolean =>
  searchTokens.length === wanted.length &&
  searchTokens.every((token, index) => token === wanted[index]);

async function refreshDocument<T extends Searchable>(
  deps: Deps,
  of: Collection<T>,
  path: string,
  tokensOf: (data: T) => readonly string[],
): Promise<void> {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const data = of.parse(deps, await transaction.get(ref));
    if (!data) return;
    const searchTokens = tokensOf(data);
    if (!hasTokens(data, searchTokens)) transaction.update(ref, { searchTokens });
  });
}

export const refreshTokens = <T extends Searchable, Params>(
  of: Collection<T, Params>,
  tokensOf: (data: T) => readonly string[],
): Reaction<T, Params> =>
  reactTo(of, {
    name: 'refresh search tokens',
    concerns: ({ after }) => after !== undefined && !hasTokens(after, tokensOf(after)),
    run: (deps, { path }) => refreshDocument(deps, of, path, tokensOf),
  });
