import { userPath } from '@samspill/domain/paths';
import {
  type Person,
  PersonSchema,
  type Profile,
  StoredProfileSchema,
} from '@samspill/domain/people/person';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { useUser } from '../../session/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PersonUnavailable } from './person-unavailable.tsx';

/** Renders with the reader’s last known document, so that a refetch does not discard typed text. */
export function OwnPerson({ children }: { children: (person: Entity<Person>) => ReactNode }) {
  const { uid } = useUser();
  const live = useLiveDocument(userPath(uid), PersonSchema);
  const current = live.status === 'ready' ? live.data : null;
  const [person, setPerson] = useState(current);
  if (current !== null && current !== person) setPerson(current);
  if (person !== null) return children(person);
  if (live.status === 'loading') return <Skeleton width="45rem" height="24rem" />;
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  return <PersonUnavailable kind="missing" />;
}

/** Editable fields of a person, with defaults for fields newer than the document. */
export function toProfile(person: Person): Profile {
  const later = { availability: null, terms: [], mustHaves: [] };
  return { ...later, ...v.parse(StoredProfileSchema, person) };
}
