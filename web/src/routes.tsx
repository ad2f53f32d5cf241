import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ErrorScreen } from './app/error-screen.tsx';
import { pageNotFound } from './app/page-error.ts';
import { Root } from './app/root.tsx';
import { pageChunk } from './chunks/page-chunk.ts';
import { initialLocale } from './i18n/locale.ts';
import { loadMessages } from './i18n/message-store.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { OpenwebLayout } from './layouts/openweb-layout.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';
import type { RouteHandle } from './page/page-title.tsx';
import {
  ADMIN_LAYOUT,
  ADMIN_PAGES,
  FRAMELESS_PAGES,
  GUEST_PAGES,
  type LazyComponent,
  MEMBER_LAYOUT,
  MEMBER_PAGES,
  type Page,
  PUBLIC_PAGES,
} from './page-list.ts';

type Guard = 'requireUser' | 'requireAdmin' | 'requireNoUser';

/** Guards load with the first page that has one, so that public pages go without. */
const guard =
  (name: Guard) =>
  async (args: LoaderFunctionArgs): Promise<Response | null> =>
    (await pageChunk(() => import('./session/guards.ts')))[name](args);

/** Guards look at the session at every navigation, not only at the first. */
const shouldRevalidate = () => true;

/** What the router asks for when it shows a component: that and, beside it, the messages it shows. */
const lazily =
  ({ load, messages }: LazyComponent) =>
  async (): Promise<{ Component: ComponentType }> => {
    const locale = initialLocale();
    const [Component] = await Promise.all([
      load(),
      ...messages.map((feature) => loadMessages(locale, feature)),
    ]);
    return { Component };
  };

function routeTo(page: Page): RouteObject {
  const handle: RouteHandle = { title: page.title };
  return { path: page.path, lazy: lazily(page), handle };
}

const publicRoutes: RouteObject = {
  Component: OpenwebLayout,
  children: PUBLIC_PAGES.map(routeTo),
};

const framelessRoutes: RouteObject = {
  Component: DefaultLayout,
  children: [
    ...GUEST_PAGES.map((page) => ({ ...routeTo(page), loader: guard('requireNoUser') })),
    ...FRAMELESS_PAGES.map(routeTo),
  ],
};

const memberRoutes: RouteObject = {
  loader: guard('requireUser'),
  shouldRevalidate,
  lazy: lazily(MEMBER_LAYOUT),
  HydrateFallback: ShellSkeleton,
  children: MEMBER_PAGES.map(routeTo),
};

const adminRoutes: RouteObject = {
  loader: guard('requireAdmin'),
  shouldRevalidate,
  lazy: lazily(ADMIN_LAYOUT),
  HydrateFallback: ShellSkeleton,
  children: ADMIN_PAGES.map(routeTo),
};

const notFoundRoute: RouteObject = {
  path: '*',
  // Never drawn, but the router warns of a page without one.
  element: null,
  loader: ({ request }) => {
    throw pageNotFound(new URL(request.url).pathname);
  },
};

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [publicRoutes, framelessRoutes, memberRoutes, adminRoutes, notFoundRoute],
  },
];
