import type { Feature } from '@samspill/domain/site/global';
import type { SiteSettings } from '@samspill/domain/site/site-settings';
import { createStore, useStore } from '../../state/store.ts';

const PUBLIC_PATH = '/api/public/site';
/** A tab that was away longer asks again. */
const FRESH_MS = 5 * 60_000;

const siteStore = createStore<SiteSettings | null>(null);
/** The cached answer may be older than what the live document said. */
const isLive = createStore(false);

/** For an administrator, who has just read or changed it. */
export const setSite: (next: SiteSettings) => void = siteStore.set;

/** Takes over from the cached answer; null gives it back its place. */
export function setLiveSite(next: SiteSettings | null): void {
  isLive.set(next !== null);
  if (next) setSite(next);
}

/** What holds for the whole site; null as long as that is not known. */
export const useSite = (): SiteSettings | null => useStore(siteStore);

/** Whether a feature is there; as long as that is not known, it is. */
export const useFeature = (feature: Feature): boolean => useSite()?.features?.[feature] !== false;

/** Asks once, without Firebase, and again whenever the tab comes back after a while. */
export function watchSite(): () => void {
  let askedAtMs = 0;
  const askIfStale = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < FRESH_MS) return;
    askedAtMs = Date.now();
    try {
      const response = await fetch(PUBLIC_PATH, { headers: { accept: 'application/json' } });
      if (!response.ok) return;
      const answer: SiteSettings = await response.json();
      if (!isLive.read()) setSite(answer);
    } catch {
      // Offline; the next visit to the tab asks again.
      askedAtMs = 0;
    }
  };
  void askIfStale();
  document.addEventListener('visibilitychange', askIfStale);
  return () => document.removeEventListener('visibilitychange', askIfStale);
}
