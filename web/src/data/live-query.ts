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
import type { Page } from './paged-list.ts';
import type { QuerySpec } from './query-spec.ts';
import { useSteady } from './use-steady.ts';

/** How long a cached answer that may be incomplete waits for the server's. */
const CACHE_GRACE_MS = 1_500;

interface LiveReady<T> {
  readonly status: 'ready';
  readonly data: T;
  /** The server has not confirmed this yet. */
  readonly fromCache: boolean;
}
interface LiveError {
  readonly status: 'error';
  readonly code: FirestoreErrorCode;
  readonly retry: () => void;
}
export type Live<T> = { readonly status: 'loading' } | LiveReady<T> | LiveError;

type Answer<T> = LiveReady<T> | Pick<LiveError, 'status' | 'code'>;
/** Starts a listener; returns how to end it. */
type Listen<T> = (report: (answer: Answer<T>) => void) => () => void;

/** What the server has answered since the page was loaded: where it is empty then, nothing is missing. */
const confirmed = createPageMap<string, true>();

const LISTEN_OPTIONS = { includeMetadataChanges: true } as const;
const LOADING = { status: 'loading' } as const;

/** Keeps one listener open while `listen` stays the same; an answer to an earlier one never shows. */
function useListener<T>(listen: Listen<T> | null): Live<T> {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [answered, setAnswered] = useState<{
    listen: Listen<T>;
    attempt: number;
    answer: Answer<T>;
  }>();

  useEffect(() => {
    if (listen === null) return;
    return listen((answer) => setAnswered({ listen, attempt, answer }));
  }, [listen, attempt]);

  if (answered === undefined || answered.listen !== listen || answered.attempt !== attempt)
    return LOADING;
  return answered.answer.status === 'error' ? { ...answered.answer, retry } : answered.answer;
}

function reportError<T>(report: (answer: Answer<T>) => void) {
  return (error: { code: FirestoreErrorCode }) => report({ status: 'error', code: error.code });
}

/** Addresses hold ids that users may have cut or changed; the database throws for a path that names no document. */
function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.length % 2 === 0 && !segments.some((segment) => /^(|\.|\.\.|__.*__)$/.test(segment))
  );
}

/** The document at `path`, live; `data` is null when it does not exist. A null path listens to nothing. */
export function useLiveDocument<TSchema extends DocumentSchema>(
  path: string | null,
  schema: TSchema,
): Live<Entity<DocumentOf<TSchema>> | null> {
  type Data = Entity<DocumentOf<TSchema>> | null;
  const listen = useMemo((): Listen<Data> | null => {
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
      return onSnapshot(doc(firestore(), path), LISTEN_OPTIONS, onNext, reportError(report));
    };
  }, [path, schema]);
  return useListener(listen);
}

/** The first page of `spec`, live, without the documents that fail their schema. */
export function useLiveQuery<TSchema extends DocumentSchema>(
  spec: QuerySpec | null,
  schema: TSchema,
  { pageSize, isBlind = false }: PageSize = { pageSize: PAGE_SIZE },
): Live<Page<DocumentOf<TSchema>>> {
  const steady = useSteady(spec);
  type Data = Page<DocumentOf<TSchema>>;
  const listen = useMemo((): Listen<Data> | null => {
    if (steady === null) return null;
    const name = JSON.stringify(steady);
    return (report) => {
      let grace: ReturnType<typeof setTimeout> | undefined;
      const onNext = (snapshot: QuerySnapshot) => {
        clearTimeout(grace);
        const data = parsePage(schema, snapshot, { pageSize, isBlind });
        const { fromCache } = snapshot.metadata;
        if (!fromCache) confirmed.set(name, true);
        if (isUnknown(snapshot, confirmed.has(name)))
          return report({ status: 'error', code: 'unavailable' });
        const show = () => report({ status: 'ready', data, fromCache });
        if (mayBeIncomplete(snapshot, pageSize)) grace = setTimeout(show, CACHE_GRACE_MS);
        else show();
      };
      const makeQuery = () => buildQuery(steady, { pageSize, isBlind });
      const end = listenAfresh(makeQuery, onNext, reportError(report));
      return () => {
        clearTimeout(grace);
        end();
      };
    };
  }, [steady, schema, pageSize, isBlind]);
  return useListener(listen);
}

/**
 * Listens, and once more each time an answer went back to the cache and came again. A tab that
 * shares another's connection is not told of a document that it may no longer read (an unpublished
 * project); the shared cache knows, so that asking it again shows it, and costs no reads. A query is one of the database
 * that was open when it was made, which a log-out closes: each listener has one of its own.
 */
function listenAfresh(
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

/** Without a network, that the cache holds nothing does not say that there is nothing. */
const isUnknown = ({ empty, metadata }: QuerySnapshot, isConfirmed: boolean): boolean =>
  empty && metadata.fromCache && !isConfirmed && !navigator.onLine;

/** The cache may hold only some documents of a query it never ran. */
function mayBeIncomplete(snapshot: QuerySnapshot, pageSize: number): boolean {
  return snapshot.metadata.fromCache && snapshot.size < pageSize && navigator.onLine;
}
