import type { Firestore } from 'firebase-admin/firestore';
import { onTestFinished } from 'vitest';

interface Readable {
  get(this: unknown): Promise<{ readonly size?: number }>;
}

function watch(readable: Readable, note: (reads: number) => void): () => void {
  const { get } = readable;
  readable.get = async function getAndCount() {
    const answer = await get.call(this);
    note(Math.max(1, answer.size ?? 1));
    return answer;
  };
  return () => {
    readable.get = get;
  };
}

/** Counts reads until the test ends as Firestore bills them: an empty result costs one read. */
export function countReads(db: Firestore): () => number {
  let reads = 0;
  const note = (some: number) => {
    reads += some;
  };
  const watched: readonly Readable[] = [
    Object.getPrototypeOf(db.collection('any').limit(1)),
    Object.getPrototypeOf(db.doc('any/one')),
  ];
  const undo = watched.map((readable) => watch(readable, note));
  onTestFinished(() => {
    for (const each of undo) each();
  });
  return () => reads;
}
