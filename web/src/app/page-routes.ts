import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { pageChunk } from '../chunks/load-chunk.ts';
import { initialLocale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/message-store.ts';
import type { LazyComponent, Page } from '../page/feature.ts';
import type { RouteHandle } from '../page/page-title.tsx';

type Guard = 'requireUser' | 'requireApplicant' | 'requireStaff' | 'requireNoUser';

/** Loads guards with the first guarded page, so that public pages skip them. */
export const createGuard =
  (name: Guard) =>
  async (args: LoaderFunctionArgs): Promise<Response | null> =>
    (await pageChunk(() => import('../session/guards.ts')))[name](args);

export const loadLazily =
  ({ load, messages }: LazyComponent) =>
  async (): Promise<{ Component: ComponentType }> => {
    const locale = initialLocale();
    const [Component] = await Promise.all([
      load(),
      ...messages.map((feature) => loadMessages(locale, feature)),
    ]);
    return { Component };
  };

export const toRoute = (page: Page): RouteObject => ({
  path: page.path,
  lazy: loadLazily(page),
  handle: page satisfies RouteHandle,
});
