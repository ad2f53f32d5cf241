import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

interface FilterCodec<T> {
  readonly read: (params: URLSearchParams) => T;
  readonly write: (filters: T) => URLSearchParams;
}

interface SetOptions {
  /** Typing replaces the address; a picked filter is a step the back button takes back. */
  readonly replace?: boolean;
}

/** Filters that live in the address, so that a list can be shared and the back button works. */
export function useFilters<T extends object>(codec: FilterCodec<T>) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => codec.read(params), [codec, params]);
  const setFilters = useCallback(
    (changes: Partial<T>, { replace = false }: SetOptions = {}) => {
      setParams((current) => codec.write({ ...codec.read(current), ...changes }), {
        replace,
        preventScrollReset: true,
      });
    },
    [codec, setParams],
  );
  return [filters, setFilters] as const;
}
