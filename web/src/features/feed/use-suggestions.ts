import { FOLLOWING, USERS, userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { facetToken } from '@samspill/domain/search/search-tokens';
import type { SessionUser } from '@samspill/domain/session/session';
import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { firestore } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/log-read-failure.ts';
import type { HiddenIds } from '../blocks/hidden.ts';
import { useHidden } from '../blocks/use-hidden.ts';
import { mostFollowedQuery } from '../people/person-queries.ts';
import {
  areUsable,
  parseSuggestions,
  pickDailyToken,
  type SuggestedPerson,
  shownPeople,
  withDismissed,
} from './suggestions.ts';

const CANDIDATES = { pageSize: 2, isBlind: true };
const FOLLOWED_CANDIDATES = { pageSize: 4, isBlind: true };

const sharedTraitQuery = (token: string): QuerySpec => ({
  collection: USERS,
  where: [
    ['searchTokens', 'array-contains', token],
    ['status', '==', 'active'],
  ],
  orderBy: ['updatedAt', 'desc'],
});

const draftName = (uid: string) => `suggestions.${uid}`;

/**
 * Suggests people with a shared skill or sector, or the most followed if `orMostFollowed`. Fetched once per day and
 * device; never suggests a dismissed person.
 */
export function useSuggestions(user: SessionUser, orMostFollowed: boolean) {
  const { uid } = user;
  const hidden = useHidden(uid);
  const [suggestions, setSuggestions] = useState(() =>
    parseSuggestions(readLocalDraft(draftName(uid))),
  );
  const token = pickDailyToken(userFacets(user), Date.now());
  const search = `${token}${orMostFollowed ? ' or most followed' : ''}`;
  const isStale = !areUsable(suggestions, search, Date.now());

  useEffect(() => {
    if (!isStale) return;
    let isCurrent = true;
    findPeople(uid, token, orMostFollowed).then(
      (people) => {
        if (isCurrent) setSuggestions((old) => ({ ...old, fetchedMs: Date.now(), people, search }));
      },
      (error: unknown) => logReadFailure('people to suggest', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, token, isStale, orMostFollowed, search]);

  useEffect(() => {
    if (suggestions.fetchedMs > 0) writeLocalDraft(draftName(uid), suggestions);
  }, [uid, suggestions]);

  return {
    people: shownPeople(suggestions).filter(({ uid: other }) => !isHiddenPerson(hidden, other)),
    dismiss: (other: string) => setSuggestions((old) => withDismissed(old, other)),
  };
}

function isHiddenPerson(hidden: HiddenIds | null, uid: string): boolean {
  return hidden === null || hidden.has(uid);
}

async function findPeople(
  uid: string,
  token: string | null,
  orMostFollowed: boolean,
): Promise<SuggestedPerson[]> {
  const alike = token === null ? [] : await findSimilarPeople(uid, token);
  return alike.length > 0 || !orMostFollowed ? alike : findSimilarPeople(uid, null);
}

/** Finds recently active people with the shared token; without a token, the most followed. */
async function findSimilarPeople(uid: string, token: string | null): Promise<SuggestedPerson[]> {
  const page = token === null ? FOLLOWED_CANDIDATES : CANDIDATES;
  const spec = token === null ? mostFollowedQuery : sharedTraitQuery(token);
  const snapshot = await getDocs(buildQuery(spec, page));
  const others = parsePage(PersonSchema, snapshot, page).rows.filter(({ id }) => id !== uid);
  const followed = await fetchFollowed(
    uid,
    others.map(({ id }) => id),
  );
  return others
    .filter(({ id }) => !followed.has(id))
    .map(({ id, data }) => ({
      uid: id,
      name: data.displayName,
      headline: data.headline,
      photoPath: data.photoPath,
      token,
      followers: data.counters.followers,
    }));
}

function userFacets(me: SessionUser): string[] {
  return [
    ...me.skills.map((skill) => facetToken('skill', skill)),
    ...me.sectors.map((sector) => facetToken('sector', sector)),
  ];
}

async function fetchFollowed(uid: string, targets: readonly string[]): Promise<Set<string>> {
  if (targets.length === 0) return new Set();
  const following = query(
    collection(firestore(), `${userPath(uid)}/${FOLLOWING}`),
    where('targetId', 'in', targets),
    limit(targets.length),
  );
  return new Set((await getDocs(following)).docs.map(({ id }) => id));
}
