import type { Locale } from '@samspill/domain/locale';
import {
  DEFAULT_PUBLIC_IDENTITY,
  type PublicIdentity,
} from '@samspill/domain/site/public-identity';
import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-storage.ts';
import { createStore } from './store.ts';

/** The server fills it in; `public/theme.js` reads it before the first paint. */
const PAGE_ELEMENT = 'meta[name="site"]';
export const IDENTITY_KEY = 'samspill.site';
const IDENTITY_PATH = '/api/public/site/identity';

export const siteIdentity = createStore<PublicIdentity>(DEFAULT_PUBLIC_IDENTITY);

/** Name while pages are prerendered; the server replaces it and the own texts (`functions/src/pages`). */
const TEMPLATE_NAME = '{site}';
export const showTemplateIdentity = (): void =>
  siteIdentity.set({ ...DEFAULT_PUBLIC_IDENTITY, name: TEMPLATE_NAME });

/** Hydrates with the page's own identity. */
export const useSiteIdentity = (): PublicIdentity =>
  useSyncExternalStore(siteIdentity.subscribe, siteIdentity.read, siteIdentity.read);

export const isTemplate = (identity: PublicIdentity): boolean => identity.name === TEMPLATE_NAME;

export type OwnText = 'tagline' | 'welcome' | 'about';

export function ownText(
  identity: PublicIdentity,
  field: OwnText,
  { locale, fallback }: { readonly locale: Locale; readonly fallback: string },
): string {
  if (isTemplate(identity)) return `{${field}|${fallback}|}`;
  return identity[field][locale] || fallback;
}

function parseIdentity(text: string | null | undefined): PublicIdentity | null {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

const readPage = () => document.querySelector<HTMLMetaElement>(PAGE_ELEMENT);

/** Whether the page's HTML contains another identity than the one in use, so that it cannot be hydrated. */
export const isPageOutdated = (): boolean => readPage()?.dataset.kept !== undefined;

async function fetchIdentity(): Promise<PublicIdentity | null> {
  try {
    const response = await fetch(IDENTITY_PATH, { headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Colors both themes; `ui/tokens.css` falls back to the default colors. Same as in `public/theme.js`. */
function showColors({ colors }: PublicIdentity): void {
  const { style } = document.documentElement;
  for (const theme of ['light', 'dark'] as const)
    for (const shade of ['primary', 'hover', 'on', 'soft', 'text'] as const)
      style.setProperty(`--${theme}-${shade}`, colors?.[theme][shade] ?? '');
}

export function showIdentity(identity: PublicIdentity): void {
  siteIdentity.set(identity);
  showColors(identity);
  writeLocal(IDENTITY_KEY, JSON.stringify(identity));
}

/** Reads the identity from the page; asks the API on pages that Hosting serves without the function. */
export async function loadIdentity(): Promise<void> {
  const inPage = parseIdentity(readPage()?.content);
  if (inPage) return siteIdentity.set(inPage);
  const kept = parseIdentity(readLocal(IDENTITY_KEY));
  if (kept) siteIdentity.set(kept);
  const fetched = fetchIdentity().then((identity) => identity && showIdentity(identity));
  if (!kept) await fetched;
}
