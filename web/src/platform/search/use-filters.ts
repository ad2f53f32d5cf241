import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface FilterCodec<T> {
  readonly read: (params: URLSearchParams) => T;
  readonly write: (filters: T) => URLSearchParams;
}

interface SetOptions {
  /** Replaces the history entry, for typing; choosing a filter adds one. */
  readonly replace?: boolean;
}

/** Keeps filters in the URL, so that a list can be shared and Back works. */
export function useFilters<T extends object>(codec: FilterCodec<T>) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => codec.read(params), [codec, params]);
  // The second of two changes must see the first, which reaches the address later.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const setFilters = useCallback(
    (changes: Partial<T>, { replace = false }: SetOptions = {}) => {
      latest.current = codec.write({ ...codec.read(latest.current), ...changes });
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [codec, setParams],
  );
  return [filters, setFilters] as const;
}
