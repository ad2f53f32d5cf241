import type { ComponentType } from 'react';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { loadMessages } from '../../../i18n/message-store.ts';
import { type FakeApi, startFakeApi } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Link } from '../../../ui/link.tsx';
import { ASTRID } from './examples.ts';

/** What every admin page can count on, since the layout around it brings it. */
const LAYOUT_MESSAGES = ['ui', 'member', 'admin', 'session', 'forms', 'failures'] as const;

/** A server that has nothing in its log, which many pages show beside other things. */
export function startAdminApi(): FakeApi {
  const api = startFakeApi();
  api.get('/api/admin/audit', () => ({ entries: [], next: null }));
  return api;
}

/**
 * An admin page as its route loads it, at an address, with a link beside it that leads away. `path` is that of its route,
 * where that has parameters.
 */
export async function openAdminPage(
  load: () => Promise<{ Component: ComponentType }>,
  at: string,
  path = at.replace(/\?.*/, ''),
) {
  await Promise.all(LAYOUT_MESSAGES.map((name) => loadMessages('nb', name)));
  const { Component } = await load();
  // The library shows again what an earlier page left.
  toast.dismiss();
  const page = (
    <>
      <Link to="/elsewhere">Et annet sted</Link>
      <Component />
    </>
  );
  const shown = await show(page, { at, path, user: ASTRID });
  // Or what it asks for last, it asks of the next test's server.
  onTestFinished(shown.unmount);
  return shown;
}
