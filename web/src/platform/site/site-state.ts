import type { Feature } from '@samspill/domain/site/global';
import type { PublicSite } from '@samspill/domain/site/site-settings';
import { createStore, useStore } from '../../state/store.ts';

const PUBLIC_PATH = '/api/public/site';
const MAX_AGE_MS = 5 * 60_000;

const siteStore = createStore<PublicSite | null>(null);
/** Prevents a cached response from overwriting the live document. */
const hasLiveDocument = createStore(false);

export const setSite: (next: PublicSite) => void = siteStore.set;

export function setLiveSite(next: PublicSite | null): void {
  hasLiveDocument.set(next !== null);
  if (next) setSite(next);
}

export const useSite = (): PublicSite | null => useStore(siteStore);

/** Returns true while the settings load. */
export const useFeature = (feature: Feature): boolean => useSite()?.features?.[feature] !== false;

/** Fetches the settings once without Firebase, and again when the tab returns after a while. */
export function watchSite(): () => void {
  let askedAtMs = 0;
  const askIfStale = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < MAX_AGE_MS) return;
    askedAtMs = Date.now();
    try {
      const response = await fetch(PUBLIC_PATH, { headers: { accept: 'application/json' } });
      if (!response.ok) return;
      const answer: PublicSite = await response.json();
      if (!hasLiveDocument.read()) setSite(answer);
    } catch {
      // Offline; the next visit to the tab asks again.
      askedAtMs = 0;
    }
  };
  void askIfStale();
  document.addEventListener('visibilitychange', askIfStale);
  return () => document.removeEventListener('visibilitychange', askIfStale);
}
