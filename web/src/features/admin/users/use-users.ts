import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useCallback, useEffect, useState } from 'react';
import { useAdminPages } from '../use-admin-pages.ts';
import { fetchUser, fetchUsers } from './user-api.ts';
import { toUserQuery, type UserFilters } from './user-filters.ts';

interface Opened {
  readonly uid: string;
  readonly person: AdminPerson | null;
  readonly error: unknown;
}

/** Somebody whose details the address asks for, where the list does not show them. */
function useUnlisted(uid: string | null) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let isOver = false;
    const show = (answer: Omit<Opened, 'uid'>) => {
      if (!isOver) setOpened({ uid, ...answer });
    };
    fetchUser(uid).then(
      (person) => show({ person, error: null }),
      (error: unknown) => show({ person: null, error }),
    );
    return () => {
      isOver = true;
    };
  }, [uid]);
  return [opened?.uid === uid ? opened : null, setOpened] as const;
}

/** The users that pass the filters, and the one whose details are shown. */
export function useUsers(filters: UserFilters) {
  const query = JSON.stringify(toUserQuery(filters));
  const load = useCallback((after: string | null) => fetchUsers(JSON.parse(query), after), [query]);
  const pages = useAdminPages(load);
  const listed = pages.rows.find(({ uid }) => uid === filters.open) ?? null;
  // Somebody just deleted is not asked for while the address still names them.
  const [removed, setRemoved] = useState<string | null>(null);
  const isUnlisted = listed === null && filters.open !== removed;
  const [unlisted, setUnlisted] = useUnlisted(isUnlisted ? filters.open : null);
  return {
    pages,
    opened: listed ?? unlisted?.person ?? null,
    openError: listed ? null : (unlisted?.error ?? null),
    /** Shows somebody as a deed left them. */
    change: (changed: AdminPerson) => {
      pages.patch((rows) => rows.map((row) => (row.uid === changed.uid ? changed : row)));
      setUnlisted((current) =>
        current?.uid === changed.uid ? { ...current, person: changed } : current,
      );
    },
    remove: (uid: string) => {
      setRemoved(uid);
      pages.patch((rows) => rows.filter((row) => row.uid !== uid));
    },
  };
}
