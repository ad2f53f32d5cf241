import { DAY_MS } from '@samspill/domain/durations';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import { USERS, userPath } from '@samspill/domain/paths';
import { userHref, usersHref } from '@samspill/domain/people/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { facetToken } from '@samspill/domain/search/search-tokens';
import type { SessionUser } from '@samspill/domain/session/session';
import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { UserPlus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { firestore } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { HiddenIds } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { RailSection } from '../../ui/rail-section.tsx';
import { showToast } from '../../ui/toast.ts';
import { follow, unfollow } from '../follows/follow-store.ts';
import { AuthorAvatar } from '../people/author-card.tsx';
import { mostFollowedQuery } from '../people/person-queries.ts';
import styles from './people-to-follow.module.css';

/** Lifetime of suggestions, because new ones cost reads. */
const SUGGESTIONS_MAX_AGE_MS = DAY_MS;
const MAX_SHOWN = 3;
const MAX_DISMISSED = 200;

const SuggestedSchema = v.object({
  uid: v.string(),
  name: v.string(),
  headline: v.string(),
  photoPath: v.nullable(v.string()),
  /** Search token shared with the reader; null if nothing is shared. */
  token: v.nullable(v.string()),
  followers: v.optional(v.number(), 0),
});
type SuggestedPerson = v.InferOutput<typeof SuggestedSchema>;

const SuggestionsSchema = v.fallback(
  v.object({
    fetchedMs: v.number(),
    people: v.array(SuggestedSchema),
    dismissed: v.array(v.string()),
    search: v.optional(v.string(), ''),
  }),
  { fetchedMs: 0, people: [], dismissed: [], search: '' },
);
type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

export function parseSuggestions(stored: unknown): Suggestions {
  return v.parse(SuggestionsSchema, stored);
}

/**
 * Returns whether stored suggestions are usable: a day for found people, and an empty result only for an identical
 * search.
 */
export function areUsable(suggestions: Suggestions, search: string, nowMs: number): boolean {
  const { fetchedMs, people } = suggestions;
  return (
    nowMs - fetchedMs < SUGGESTIONS_MAX_AGE_MS &&
    (people.length > 0 || suggestions.search === search)
  );
}

export function shownPeople({ people, dismissed }: Suggestions): SuggestedPerson[] {
  return people.filter(({ uid }) => !dismissed.includes(uid)).slice(0, MAX_SHOWN);
}

export function withDismissed(suggestions: Suggestions, uid: string): Suggestions {
  const dismissed = [uid, ...suggestions.dismissed.filter((other) => other !== uid)];
  return { ...suggestions, dismissed: dismissed.slice(0, MAX_DISMISSED) };
}

export function pickDailyToken(tokens: readonly string[], nowMs: number): string | null {
  return tokens[Math.floor(nowMs / SUGGESTIONS_MAX_AGE_MS) % Math.max(1, tokens.length)] ?? null;
}

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
function useSuggestions(user: SessionUser, orMostFollowed: boolean) {
  const { uid } = user;
  const hidden = useHidden(uid);
  const [suggestions, setSuggestions] = useState(() =>
    parseSuggestions(readLocalValue(draftName(uid))),
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
    if (suggestions.fetchedMs > 0) writeLocalValue(draftName(uid), suggestions);
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

const AVATAR_PX = 36;
const LONG_AGO = new Date(0);

interface PeopleToFollowProps {
  /** Falls back to the most followed people if nothing is in common; costs reads. */
  readonly orMostFollowed?: boolean;
  readonly isStrip?: boolean;
}

export function PeopleToFollow({ orMostFollowed = false, isStrip = false }: PeopleToFollowProps) {
  const { t } = useMessages();
  const user = useUser();
  const id = useId();
  const { people, dismiss } = useSuggestions(user, orMostFollowed);
  if (people.length === 0) return null;
  if (isStrip)
    return (
      <RailSection
        title={t('feed.peopleTitle')}
        to={usersHref()}
        allLabel={t('feed.allPeople')}
        isStrip
      >
        {people.map((person) => (
          <li key={person.uid}>
            <Card className="row-start-3">
              <PersonToFollow person={person} onGone={() => dismiss(person.uid)} />
            </Card>
          </li>
        ))}
      </RailSection>
    );
  return (
    <section aria-labelledby={id}>
      <Card className="stack-3">
        <div className="flex-gap-2 items-baseline spread">
          <h2 className="text-sm" id={id}>
            {t('feed.peopleTitle')}
          </h2>
          <Link className="text-xs" to={usersHref()}>
            {t('feed.allPeople')}
          </Link>
        </div>
        <ul className="stack-4">
          {people.map((person) => (
            <li key={person.uid} className="row-start-3">
              <PersonToFollow person={person} onGone={() => dismiss(person.uid)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function PersonToFollow({ person, onGone }: { person: SuggestedPerson; onGone: () => void }) {
  const { t } = useMessages();
  const user = useUser();
  const { uid, name, photoPath } = person;
  const why = useReason(person);
  const fail = () =>
    showToast({ kind: 'error', title: t('follows.failed', { name }), id: 'follow' });
  const onFollow = () => {
    follow(user.uid, { kind: 'user', id: uid }).catch(fail);
    showToast({
      kind: 'success',
      title: t('follows.nowFollowing', { name }),
      id: 'follow',
      action: { label: t('ui.undo'), onClick: () => void unfollow(user.uid, uid).catch(fail) },
    });
    onGone();
  };
  return (
    <>
      <AuthorAvatar author={{ uid, name, photoPath }} at={LONG_AGO} sizePx={AVATAR_PX} />
      <div className="grow">
        <Link to={userHref(uid)} className="plain-link weight-bold hover-underline">
          {name}
        </Link>
        <p className="muted text-xs truncate">{person.headline}</p>
        <p className={styles.why}>{why}</p>
        <Button
          size="sm"
          icon={<UserPlus size={14} />}
          aria-label={`${t('feed.follow')} ${name}`}
          onClick={onFollow}
        >
          {t('feed.follow')}
        </Button>
      </div>
      <IconButton
        size="sm"
        label={t('feed.dismiss', { name })}
        icon={<X size={15} />}
        onClick={onGone}
      />
    </>
  );
}

function useReason({ token, followers }: SuggestedPerson): string {
  const { t } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  if (token === null)
    return followers > 0 ? t('feed.peopleFollowed', { count: followers }) : t('feed.peopleNew');
  const [facet, slug = ''] = token.split(':');
  return t('feed.peopleWhy', { name: facet === 'sector' ? sectorName(slug) : skillName(slug) });
}
