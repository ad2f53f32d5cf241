import { useEffect, useLayoutEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { MessageKey } from '../i18n/catalog.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useSiteIdentity } from '../state/site-identity.ts';
import { forceTheme, type Theme } from './color-mode.ts';

export interface RouteHandle {
  readonly title: TitleKey;
  /** Shown on the page whatever the user has chosen. */
  readonly theme?: Theme;
}
export type TitleKey = Extract<MessageKey, `${'shell' | 'member'}.title${string}`>;

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

function writeTitle(title: string, siteName: string): void {
  document.title = title === siteName ? siteName : `${title} · ${siteName}`;
}

/** Sets the document title from the route. Mount it before the page, so that the page's own title wins. */
export function RouteTitle() {
  const { t } = useMessages();
  const { name } = useSiteIdentity();
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const title = isRouteHandle(handle) ? t(handle.title) : name;
  useEffect(() => writeTitle(title, name), [title, name]);
  return null;
}

/** Forces the theme of the page's route, before the page is painted. */
export function RouteTheme() {
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const theme = isRouteHandle(handle) ? handle.theme : undefined;
  useLayoutEffect(() => (theme ? forceTheme(theme) : undefined), [theme]);
  return null;
}

export function usePageTitle(title: string | null): void {
  const { t, locale } = useMessages();
  const { name } = useSiteIdentity();
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const fallback = isRouteHandle(handle) ? t(handle.title) : name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language rewrites the route's title
  useEffect(() => writeTitle(title ?? fallback, name), [title, fallback, locale, name]);
}
