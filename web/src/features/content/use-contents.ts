import { type Content, ContentSchema } from '@samspill/domain/content/content';
import { CONTENT } from '@samspill/domain/paths';
import {
  collection,
  type FirestoreErrorCode,
  limit,
  onSnapshot,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { useEffect, useReducer, useRef, useState } from 'react';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { useHistoryEntryState } from '../../data/history-entry-state.ts';
import { useDeepStable } from '../../data/use-deep-stable.ts';
import { firestore } from '../../firebase/firestore.ts';

/** Limit of an `in` filter. */
const MAX_IDS_PER_QUERY = 30;

interface ContentsAnswer {
  readonly found: readonly Entity<Content>[];
  readonly isComplete: boolean;
}

export interface Contents {
  readonly byId: ReadonlyMap<string, Entity<Content>>;
  readonly isKnown: (id: string) => boolean;
  readonly code: FirestoreErrorCode | null;
  readonly retry: () => void;
}

/**
 * Live items by id, without hidden and deleted ones. Added ids get a query of their own, so that a growing list does
 * not reread its start. Going back shows the previous items until the answer.
 */
export function useContents(ids: readonly string[]): Contents {
  const wanted = useDeepStable(ids);
  const [answers, setAnswers] = useState<ReadonlyMap<string, ContentsAnswer>>(new Map());
  const [code, setCode] = useState<FirestoreErrorCode | null>(null);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const asked = useRef({ ids: new Set<string>(), stops: [] as (() => void)[] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for everything again
  useEffect(() => {
    const { current } = asked;
    setCode(null);
    return () => {
      for (const stop of current.stops.splice(0)) stop();
      current.ids.clear();
      setAnswers(new Map());
    };
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for everything again
  useEffect(() => {
    const fresh = wanted.filter((id) => !asked.current.ids.has(id));
    for (let at = 0; at < fresh.length; at += MAX_IDS_PER_QUERY) {
      const chunk = fresh.slice(at, at + MAX_IDS_PER_QUERY);
      for (const id of chunk) asked.current.ids.add(id);
      const onAnswer = (answer: ContentsAnswer) =>
        setAnswers((known) => new Map(known).set(chunk.join(), answer));
      asked.current.stops.push(listenToContents(chunk, { onAnswer, onError: setCode }));
    }
  }, [wanted, attempt]);

  const found = [...answers.values()].flatMap((answer) => answer.found);
  const known = new Set(
    [...answers].flatMap(([chunk, answer]) => (answer.isComplete ? chunk.split(',') : [])),
  );
  const memory = useHistoryEntryState<readonly Entity<Content>[]>('contents');
  const [left] = useState(memory.read);
  const unanswered = (left ?? []).filter(({ id }) => !known.has(id));
  const shown = [...unanswered, ...found];
  const byId = new Map(shown.map((entity) => [entity.id, entity]));
  useEffect(() => {
    if (byId.size > 0) memory.write([...byId.values()]);
  });
  return { byId, isKnown: (id) => known.has(id) || byId.has(id), code, retry };
}

interface ContentsListener {
  readonly onAnswer: (answer: ContentsAnswer) => void;
  readonly onError: (code: FirestoreErrorCode) => void;
}

function listenToContents(
  ids: readonly string[],
  { onAnswer, onError }: ContentsListener,
): () => void {
  const contents = query(
    collection(firestore(), CONTENT),
    where('status', '==', 'visible'),
    where('id', 'in', ids),
    limit(ids.length),
  );
  const onNext = (snapshot: QuerySnapshot) => {
    const found = snapshot.docs
      .map((stored) => parseEntity(ContentSchema, stored))
      .filter((entity) => entity !== null);
    // The cache may hold only some items; wait for the server unless offline.
    const isComplete = !snapshot.metadata.fromCache || !navigator.onLine;
    onAnswer({ found, isComplete });
  };
  return onSnapshot(contents, { includeMetadataChanges: true }, onNext, ({ code }) =>
    onError(code),
  );
}
