import { PAGE_SIZE } from '@samspill/domain/limits';
import {
  type DocumentSnapshot,
  doc,
  type FirestoreErrorCode,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { createPageMap } from '../state/store.ts';
import { type DocumentOf, type DocumentSchema, type Entity, parseEntity } from './entity.ts';
import { buildQuery, type PageSize, parsePage } from './firestore-query.ts';
import type { ListPage } from './paged-list.ts';
import type { QuerySpec } from './query-spec.ts';
import { useDeepStable } from './use-deep-stable.ts';

/** Milliseconds to wait for the server if the cached answer may be incomplete. */
const CACHE_GRACE_MS = 1_500;

interface LiveReady<T> {
  readonly status: 'ready';
  readonly data: T;
  readonly fromCache: boolean;
}
interface LiveError {
  readonly status: 'error';
  readonly code: FirestoreErrorCode;
  readonly retry: () => void;
}
export type Live<T> = { readonly status: 'loading' } | LiveReady<T> | LiveError;

type LiveAnswer<T> = LiveReady<T> | Pick<LiveError, 'status' | 'code'>;
type Subscribe<T> = (report: (answer: LiveAnswer<T>) => void) => () => void;

/** Queries confirmed by the server since the page load; a later empty cached answer is trustworthy. */
const confirmedQueries = createPageMap<string, true>();

const LISTEN_OPTIONS = { includeMetadataChanges: true } as const;
const LOADING = { status: 'loading' } as const;

function useListener<T>(listen: Subscribe<T> | null): Live<T> {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [answered, setAnswered] = useState<{
    listen: Subscribe<T>;
    attempt: number;
    answer: LiveAnswer<T>;
  }>();

  useEffect(() => {
    if (listen === null) return;
    return listen((answer) => setAnswered({ listen, attempt, answer }));
  }, [listen, attempt]);

  if (answered === undefined || answered.listen !== listen || answered.attempt !== attempt)
    return LOADING;
  return answered.answer.status === 'error' ? { ...answered.answer, retry } : answered.answer;
}

function createErrorHandler<T>(report: (answer: LiveAnswer<T>) => void) {
  return (error: { code: FirestoreErrorCode }) => report({ status: 'error', code: error.code });
}

/** Ids in addresses may be malformed; Firestore throws on an invalid document path. */
function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.length % 2 === 0 && !segments.some((segment) => /^(|\.|\.\.|__.*__)$/.test(segment))
  );
}

/** Live document at `path`; `data` is null if missing. A null path listens to nothing. */
export function useLiveDocument<TSchema extends DocumentSchema>(
  path: string | null,
  schema: TSchema,
): Live<Entity<DocumentOf<TSchema>> | null> {
  type Data = Entity<DocumentOf<TSchema>> | null;
  const listen = useMemo((): Subscribe<Data> | null => {
    if (path === null) return null;
    return (report) => {
      if (!isDocumentPath(path)) {
        report({ status: 'ready', data: null, fromCache: false });
        return () => undefined;
      }
      const onNext = (snapshot: DocumentSnapshot) => {
        const { fromCache } = snapshot.metadata;
        if (snapshot.exists())
          report({ status: 'ready', data: parseEntity(schema, snapshot), fromCache });
        else if (fromCache) report({ status: 'error', code: 'unavailable' });
        else report({ status: 'ready', data: null, fromCache });
      };
      return onSnapshot(doc(firestore(), path), LISTEN_OPTIONS, onNext, createErrorHandler(report));
    };
  }, [path, schema]);
  return useListener(listen);
}

/** First page of `spec`, live; skips documents that fail their schema. */
export function useLiveQuery<TSchema extends DocumentSchema>(
  spec: QuerySpec | null,
  schema: TSchema,
  { pageSize, isBlind = false }: PageSize = { pageSize: PAGE_SIZE },
): Live<ListPage<DocumentOf<TSchema>>> {
  const steady = useDeepStable(spec);
  type Data = ListPage<DocumentOf<TSchema>>;
  const listen = useMemo((): Subscribe<Data> | null => {
    if (steady === null) return null;
    const name = JSON.stringify(steady);
    return (report) => {
      let grace: ReturnType<typeof setTimeout> | undefined;
      const onNext = (snapshot: QuerySnapshot) => {
        clearTimeout(grace);
        const data = parsePage(schema, snapshot, { pageSize, isBlind });
        const { fromCache } = snapshot.metadata;
        if (!fromCache) confirmedQueries.set(name, true);
        if (isEmptyUnconfirmed(snapshot, confirmedQueries.has(name)))
          return report({ status: 'error', code: 'unavailable' });
        const show = () => report({ status: 'ready', data, fromCache });
        if (isPossiblyIncomplete(snapshot, pageSize)) grace = setTimeout(show, CACHE_GRACE_MS);
        else show();
      };
      const makeQuery = () => buildQuery(steady, { pageSize, isBlind });
      const end = listenWithRecovery(makeQuery, onNext, createErrorHandler(report));
      return () => {
        clearTimeout(grace);
        end();
      };
    };
  }, [steady, schema, pageSize, isBlind]);
  return useListener(listen);
}

/**
 * Listens, and resubscribes each time an answer fell back to the cache and recovered. A tab that shares another’s
 * connection gets no event for a document that became unreadable (an unpublished project); the shared cache is up to
 * date, so a new listener shows it without reads. Each listener builds its own query, because a log-out closes the
 * database instance.
 */
function listenWithRecovery(
  makeQuery: () => Query,
  onNext: (snapshot: QuerySnapshot) => void,
  onError: (error: { code: FirestoreErrorCode }) => void,
): () => void {
  let end = () => {};
  const start = () => {
    let wasConfirmed = false;
    let isInterrupted = false;
    end = onSnapshot(
      makeQuery(),
      LISTEN_OPTIONS,
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        onNext(snapshot);
        if (fromCache) isInterrupted = wasConfirmed;
        else if (isInterrupted) {
          end();
          start();
        } else wasConfirmed = true;
      },
      onError,
    );
  };
  start();
  return () => end();
}

/** Offline, an empty cache does not prove that no documents exist. */
const isEmptyUnconfirmed = ({ empty, metadata }: QuerySnapshot, isConfirmed: boolean): boolean =>
  empty && metadata.fromCache && !isConfirmed && !navigator.onLine;

/** The cache may hold only part of a query that it never ran. */
function isPossiblyIncomplete(snapshot: QuerySnapshot, pageSize: number): boolean {
  return snapshot.metadata.fromCache && snapshot.size < pageSize && navigator.onLine;
}
