import { matchPath } from 'react-router-dom';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { loadMessages } from '../../../i18n/message-store.ts';
import { ADMIN_PAGES } from '../../../member-page-list.ts';
import { type FakeApi, startFakeApi } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Link } from '../../../ui/link.tsx';
import { ASTRID } from './examples.ts';
import { startFakeJobs } from './fake-jobs.ts';

const LAYOUT_MESSAGES = ['ui', 'member', 'people', 'admin'] as const;

export function startAdminApi(): FakeApi {
  const api = startFakeApi();
  api.get('/api/admin/audit', () => ({ entries: [], next: null }));
  api.get('/api/admin/jobs/site', () => ({ jobs: [] }));
  return startFakeJobs(api);
}

export async function openAdminPage(at: string) {
  const [address = at] = at.split('?');
  const adminPage = ADMIN_PAGES.find(({ path }) => matchPath(path, address));
  if (!adminPage) throw new Error(`The administration has no page at ${address}`);
  const names = [...LAYOUT_MESSAGES, ...adminPage.messages];
  await Promise.all(names.map((name) => loadMessages('nb', name)));
  const Component = await adminPage.load();
  // The toast library re-renders toasts of an earlier page.
  toast.dismiss();
  const page = (
    <>
      <Link to="/elsewhere">Et annet sted</Link>
      <Component />
    </>
  );
  const shown = await show(page, { at, path: adminPage.path, user: ASTRID });
  // Unmount, so that late requests don’t reach the next test’s server.
  onTestFinished(shown.unmount);
  return shown;
}
