import { currentKind, type ListedKind, listOwnKinds } from '@samspill/domain/site/own-kinds';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import {
  humanizeSlug,
  type Taxonomy,
  TaxonomySchema,
  type Term,
} from '@samspill/domain/site/taxonomy';
import { type DocumentSnapshot, doc, getDoc, getDocFromCache } from 'firebase/firestore';
import { useEffect, useMemo } from 'react';
import { parseEntity } from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { createStore, useStore } from '../../state/store.ts';
import type { SelectOption } from '../../ui/select.tsx';

/**
 * Returns the cached value, or the server’s answer as a fallback. Ignores a server failure unless the fallback is
 * needed, and handles a rejection that arrives before the cache read.
 */
export async function cachedOrFresh<T>(
  cached: Promise<T | null>,
  fresh: Promise<T | null>,
): Promise<T | null> {
  fresh.catch(() => undefined);
  return (await cached.catch(() => null)) ?? fresh;
}

/** Digit-wide space that never breaks. */
const FIGURE_SPACE = '\u2007';
const NO_TERMS: Taxonomy = { skills: {}, sectors: {}, kinds: {} };

const cachedTaxonomy = createStore<Taxonomy | null>(null);
const pendingRead = createStore<Promise<Taxonomy> | null>(null);

/** Reads once per page load; a failed read is retried by the next caller. */
function readTaxonomy(): Promise<Taxonomy> {
  const underway = pendingRead.read() ?? fetchTaxonomy();
  pendingRead.set(underway);
  underway.catch(() => pendingRead.set(null));
  return underway;
}

async function fetchTaxonomy(): Promise<Taxonomy> {
  const reference = doc(firestore(), SITE_TAXONOMY);
  const cached = getDocFromCache(reference).then(parseTerms);
  const fresh = getDoc(reference).then((snapshot) => {
    cachedTaxonomy.set(parseTerms(snapshot) ?? cachedTaxonomy.read());
    return cachedTaxonomy.read();
  });
  const taxonomy = (await cachedOrFresh(cached, fresh)) ?? NO_TERMS;
  if (cachedTaxonomy.read() === null) cachedTaxonomy.set(taxonomy);
  return taxonomy;
}

function parseTerms(snapshot: DocumentSnapshot): Taxonomy | null {
  return snapshot.exists() ? (parseEntity(TaxonomySchema, snapshot)?.data ?? null) : null;
}

export interface TaxonomyNames {
  /** False until names are available; true after a failed read, which shows plain ids. */
  readonly isReady: boolean;
  readonly skills: readonly SelectOption[];
  readonly sectors: readonly SelectOption[];
  readonly skillName: (slug: string) => string;
  readonly sectorName: (slug: string) => string;
  /** Kinds of member that the site added, in their order, with archived ones. */
  readonly kinds: readonly ListedKind[];
  readonly ownKindName: (slug: string) => string;
  /** Follows merges to the kind that replaces this one. */
  readonly currentKind: (slug: string) => string;
}

/** Returns names of skills and sectors in the page's language; blanks of similar width while loading. */
export function useTaxonomy(): TaxonomyNames {
  const { locale } = useMessages();
  const { error } = useQuery(readTaxonomy);
  const taxonomy = useStore(cachedTaxonomy) ?? (error === null ? null : NO_TERMS);
  useEffect(() => {
    if (error !== null) logReadFailure('the skills and sectors', error);
  }, [error]);

  return useMemo(() => {
    const { skills, sectors, kinds } = taxonomy ?? NO_TERMS;
    const nameIn = (terms: Readonly<Record<string, Term>>, slug: string) =>
      taxonomy === null ? placeholderName(slug) : (terms[slug]?.[locale] ?? humanizeSlug(slug));
    return {
      isReady: taxonomy !== null,
      skills: sortedOptions(skills, locale),
      sectors: sortedOptions(sectors, locale),
      skillName: (slug) => nameIn(skills, slug),
      sectorName: (slug) => nameIn(sectors, slug),
      kinds: listOwnKinds(kinds, locale),
      ownKindName: (slug) => nameIn(kinds, currentKind(kinds, slug)),
      currentKind: (slug) => currentKind(kinds, slug),
    };
  }, [taxonomy, locale]);
}

function sortedOptions(terms: Readonly<Record<string, Term>>, locale: 'nb' | 'en'): SelectOption[] {
  return Object.entries(terms)
    .map(([value, term]) => ({ value, label: term[locale] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

const placeholderName = (slug: string) => FIGURE_SPACE.repeat(slug.length);
