import type { ErrorCode } from '@samspill/domain/errors';
import type { JobCall, JobOrder, JobProgress } from '@samspill/domain/job';
import { matchPath } from 'react-router-dom';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { ADMIN_PAGES } from '../../../admin-features.ts';
import { loadMessages } from '../../../i18n/message-store.ts';
import { type FakeApi, startFakeApi } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Link } from '../../../ui/link.tsx';
import { AdminPages } from '../admin-pages.ts';
import { ASTRID } from './examples.ts';

const ORDER = 'POST /api/admin/jobs';
const AGAIN_AFTER_MS = 50;

interface Answer {
  readonly code: ErrorCode | null;
  readonly body: {
    readonly isDone?: boolean;
    readonly finishedAt?: string | null;
    readonly done?: number;
    readonly left?: number;
    readonly failure?: unknown;
    readonly error?: { readonly code: ErrorCode };
  };
}

async function makeCall({ method, path, json }: JobCall): Promise<Answer> {
  const response = await fetch(path, { method, ...(json && { body: JSON.stringify(json) }) });
  const body: Answer['body'] = await response.json();
  if (!response.ok) return { code: body.error?.code ?? 'internal', body };
  return { code: body.failure ? 'conflict' : null, body };
}

class FakeJobs {
  readonly #jobs: JobProgress[] = [];

  readonly find = (id: string): JobProgress => {
    const job = this.#jobs.find((each) => each.id === id);
    if (!job) throw new Error(`There is no job ${id}`);
    return job;
  };

  #change(id: string, changes: Partial<JobProgress>) {
    this.#jobs.splice(this.#jobs.indexOf(this.find(id)), 1, { ...this.find(id), ...changes });
  }

  async #runCalls(id: string, calls: readonly JobCall[]) {
    const failed: { index: number; code: ErrorCode }[] = [];
    for (const [index, call] of calls.entries()) {
      const { code } = await makeCall(call).catch(() => ({ code: 'internal' as const }));
      if (code !== null) failed.push({ index, code });
      this.#change(id, { done: index + 1, failed });
    }
    this.#change(id, { isFinished: true });
  }

  async #repeat(id: string, call: JobCall, total: number): Promise<void> {
    const answer = await makeCall(call).catch(() => null);
    if (answer === null) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      return this.#repeat(id, call, total);
    }
    const { code, body } = answer;
    if (code !== null) return this.#change(id, { failed: [{ index: 0, code }], isFinished: true });
    const isFinished = Boolean(body.isDone ?? body.finishedAt);
    this.#change(id, { done: body.done ?? total - (body.left ?? 0), isFinished });
    return isFinished ? undefined : this.#repeat(id, call, total);
  }

  readonly order = ({ list, calls, repeat }: JobOrder): JobProgress => {
    const total = repeat?.total ?? calls.length;
    const id = `job-${this.#jobs.length}`;
    const job = { id, list, total, done: 0, failed: [], isFinished: false };
    this.#jobs.push(job);
    const [call] = calls;
    void (repeat && call ? this.#repeat(id, call, total) : this.#runCalls(id, calls));
    return job;
  };
}

function startFakeJobs(api: FakeApi): FakeApi {
  const jobs = new FakeJobs();
  let isFake = true;
  api.post('/api/admin/jobs', ({ json }) => jobs.order(json));
  api.get('/api/admin/jobs', () => ({ job: null }));
  api.get('/api/admin/jobs/:id', ({ param }) => jobs.find(param.id));
  return {
    ...api,
    post: (path, handler) => {
      if (path === '/api/admin/jobs') isFake = false;
      api.post(path, handler);
    },
    get writes() {
      return isFake ? api.writes.filter(({ request }) => request !== ORDER) : api.writes;
    },
  };
}

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
    <AdminPages value={ADMIN_PAGES}>
      <Link to="/elsewhere">Et annet sted</Link>
      <Component />
    </AdminPages>
  );
  const shown = await show(page, { at, path: adminPage.path, user: ASTRID });
  // Unmount, so that late requests don’t reach the next test’s server.
  onTestFinished(shown.unmount);
  return shown;
}
