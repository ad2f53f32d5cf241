import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useCallback, useState } from 'react';
import { useApiPages } from '../../../data/api-pages.ts';
import { useUnlisted } from '../use-unlisted.ts';
import { fetchUser, fetchUsers } from './user-api.ts';
import { toUserQuery, type UserFilters } from './user-filters.ts';

/** The users that pass the filters, and the one whose details are shown. */
export function useUsers(filters: UserFilters) {
  const query = JSON.stringify(toUserQuery(filters));
  const load = useCallback((after: string | null) => fetchUsers(JSON.parse(query), after), [query]);
  const pages = useApiPages(load);
  const listed = pages.rows.find(({ uid }) => uid === filters.open) ?? null;
  // Somebody just deleted is not asked for while the address still names them.
  const [removed, setRemoved] = useState<string | null>(null);
  const isUnlisted = listed === null && filters.open !== removed;
  const unlisted = useUnlisted(isUnlisted ? filters.open : null, fetchUser);
  return {
    pages,
    load,
    opened: listed ?? unlisted.row,
    openError: listed ? null : unlisted.error,
    reopen: unlisted.retry,
    /** Shows somebody as an action left them. */
    change: (changed: AdminPerson) => {
      pages.patch((rows) => rows.map((row) => (row.uid === changed.uid ? changed : row)));
      unlisted.change(changed.uid, changed);
    },
    remove: (uid: string) => {
      setRemoved(uid);
      pages.patch((rows) => rows.filter((row) => row.uid !== uid));
    },
  };
}
