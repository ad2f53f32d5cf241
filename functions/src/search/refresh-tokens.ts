import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';

function sameTokens(stored: unknown, wanted: readonly string[]): boolean {
  return (
    Array.isArray(stored) &&
    stored.length === wanted.length &&
    stored.every((token, index) => token === wanted[index])
  );
}

/** Writes the tokens of the document as it is now, which may be newer than the event that asked. */
async function refresh(
  deps: Deps,
  path: string,
  tokensOf: (data: DocumentData) => readonly string[],
): Promise<void> {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return;
    const searchTokens = tokensOf(data);
    if (!sameTokens(data.searchTokens, searchTokens)) transaction.update(ref, { searchTokens });
  });
}

/** Keeps `searchTokens` of a document equal to `tokensOf` its fields; its own write concerns it no more. */
export function refreshTokens(tokensOf: (data: DocumentData) => readonly string[]): Reaction {
  return {
    name: 'refresh search tokens',
    concerns: ({ after }) =>
      after !== undefined && !sameTokens(after.searchTokens, tokensOf(after)),
    run: (deps, { path }) => refresh(deps, path, tokensOf),
  };
}
