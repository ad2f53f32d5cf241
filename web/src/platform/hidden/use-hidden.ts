import { BlockedPairsSchema } from '@samspill/domain/blocks/block';
import { BLOCKS, MUTES } from '@samspill/domain/blocks/paths';
import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { matchBlocksPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import {
  collection,
  type DocumentSnapshot,
  doc,
  getDoc,
  limit,
  onSnapshot,
  type QuerySnapshot,
  query,
} from 'firebase/firestore';
import { useEffect } from 'react';
import * as v from 'valibot';
import { firestore } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { createStore } from '../../state/store.ts';
import {
  type HiddenIds,
  readKnownHidden,
  setHidden,
  useKnownBlocked,
  useKnownHidden,
} from './hidden-store.ts';

const loadingUid = createStore<string | null>(null);

const SOURCES = ['own blocks', 'all blocks', 'mutes'] as const;
type Source = (typeof SOURCES)[number];
type Ids = readonly string[];

const LIVE = { includeMetadataChanges: true } as const;

function parsePairs(snapshot: DocumentSnapshot) {
  const pairs = v.safeParse(BlockedPairsSchema, snapshot.data());
  return pairs.success ? pairs.output : { uids: [], more: 0 };
}

/** Documents after the first, of a user blocked by many others. */
async function fetchFurther(uid: string, more: number): Promise<Ids> {
  const numbers = Array.from({ length: more }, (_, index) => index + 1);
  const shards = numbers.map((number) => getDoc(doc(firestore(), matchBlocksPath(uid, number))));
  return (await Promise.all(shards)).flatMap((shard) => parsePairs(shard).uids);
}

/** Listens until the server answers; offline, the cached ids are used. */
function loadIds(uid: string, source: Source, onIds: (ids: Ids) => void): void {
  const take = (snapshot: QuerySnapshot | DocumentSnapshot, ids: Ids) => {
    onIds(ids);
    if (!snapshot.metadata.fromCache) stop();
  };
  const fail = (error: { readonly code: string }) => {
    logReadFailure('blocks and mutes', error);
    if (loadingUid.read() === uid) loadingUid.set(null);
    // A log-out aborts the read; the next sign-in reads again.
    if (error.code !== 'aborted') onIds([]);
  };
  const listen = () => {
    if (source === 'all blocks')
      return onSnapshot(
        doc(firestore(), matchBlocksPath(uid)),
        LIVE,
        (snapshot) => {
          const { uids, more } = parsePairs(snapshot);
          if (more === 0) take(snapshot, uids);
          else
            void fetchFurther(uid, more).then(
              (further) => take(snapshot, [...uids, ...further]),
              fail,
            );
        },
        fail,
      );
    const name = source === 'mutes' ? MUTES : BLOCKS;
    const own = query(collection(firestore(), `${userPath(uid)}/${name}`), limit(MAX_OWN_LIST));
    return onSnapshot(
      own,
      LIVE,
      (snapshot) =>
        take(
          snapshot,
          snapshot.docs.map(({ id }) => id),
        ),
      fail,
    );
  };
  const stop = listen();
}

/**
 * Reads each list once for as long as the page lives. The server adds own blocks to all blocks a
 * moment later, so they are read by themselves as well.
 */
function loadHidden(uid: string): void {
  if (loadingUid.read() === uid) return;
  loadingUid.set(uid);
  const found = new Map<Source, Ids>();
  const idsOf = (source: Source) => found.get(source) ?? [];
  for (const source of SOURCES)
    loadIds(uid, source, (ids) => {
      found.set(source, ids);
      if (loadingUid.read() === uid && found.size === SOURCES.length)
        setHidden(uid, {
          blocked: new Set([...idsOf('own blocks'), ...idsOf('all blocks')]),
          muted: new Set(idsOf('mutes')),
        });
    });
}

function useReading(uid: string): void {
  useEffect(() => {
    if (readKnownHidden(uid) === null) loadHidden(uid);
  }, [uid]);
}

export function useHidden(uid: string): HiddenIds | null {
  useReading(uid);
  return useKnownHidden(uid);
}

export function useBlocked(uid: string): HiddenIds | null {
  useReading(uid);
  return useKnownBlocked(uid);
}
