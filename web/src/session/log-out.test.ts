import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const KARI = { uid: 'kari', displayName: 'Kari Solheim' };
const OLA = { uid: 'ola', displayName: 'Ola Nes' };

const DRAFTS = {
  'samspill.draft.composer.feed': '{"body":"Nytt innlegg"}',
  'samspill.draft.comment.c1': '{"body":"En kommentar"}',
  'samspill.draft.message.k1': '{"text":"En melding"}',
  'samspill.draft.outbox.k1': '{"entries":[{"id":"m1","text":"Ikke sendt"}]}',
  'samspill.draft.survey.s1': '{"answers":{"q1":"Et svar"}}',
};
const SESSION = {
  'samspill.session': JSON.stringify({ user: KARI, atMs: 1 }),
  'samspill.page-snapshot': '{}',
  'samspill.feed': '{"uid":"kari","rows":[]}',
};
const DEVICE = { 'samspill.locale': 'en', 'samspill.color-mode': 'dark' };

function storageWith(entries: Readonly<Record<string, string>>): Storage {
  const methods = {
    getItem: (key: string) => Reflect.get(storage, key) ?? null,
    setItem: (key: string, value: string) => Reflect.set(storage, key, value),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  };
  const storage = Object.assign(Object.create(methods), entries);
  return storage;
}

const replace = vi.fn();
const forgetLocalFiles = vi.fn(async () => undefined);
const forgetCachedDocuments = vi.fn(async () => undefined);
const forgetEarlierDocuments = vi.fn(async () => undefined);
const signOutOfFirebase = vi.fn(async () => undefined);
const closeDevice = vi.fn(async () => undefined);

async function loadPage() {
  vi.resetModules();
  vi.doMock('../forms/local-files.ts', () => ({ forgetLocalFiles }));
  vi.doMock('../firebase/firestore.ts', () => ({
    forgetCachedDocuments,
    forgetEarlierDocuments,
    isAllSent: async () => true,
  }));
  vi.doMock('../firebase/auth.ts', () => ({ signOutOfFirebase }));
  vi.doMock('../firebase/push-device.ts', () => ({ closeDevice }));
  vi.doMock('../chunks/worker.ts', () => ({ removeWorker: async () => undefined }));
  vi.doMock('../data/delete-document.ts', () => ({ deleteDocument: async () => undefined }));
  vi.doMock('../data/deletions.ts', () => ({ finishDeletions: () => undefined }));
  vi.doMock('../api/verified-fetch.ts', () => ({ verifiedFetch: fetch }));
  return {
    ...(await import('./log-out.ts')),
    ...(await import('./open-session.ts')),
    ...(await import('./session-store.ts')),
  };
}

async function signInAs(user: typeof KARI) {
  vi.stubGlobal('fetch', async () => Response.json({ user }));
  const { openSession } = await loadPage();
  await openSession(user.uid, { idToken: 'token', locale: 'nb' });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { replace, pathname: '/messages', search: '?c=k1' });
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.stubGlobal(
    'localStorage',
    storageWith({ 'samspill.last-member': 'kari', ...DRAFTS, ...SESSION, ...DEVICE }),
  );
  vi.stubGlobal('sessionStorage', storageWith({}));
  return () => vi.unstubAllGlobals();
});

describe('expireSession', () => {
  it('keeps drafts, picked files and cached documents, and removes the user', async () => {
    await (await loadPage()).expireSession();
    expect({ ...localStorage }).toEqual({ 'samspill.last-member': 'kari', ...DRAFTS, ...DEVICE });
    expect(forgetLocalFiles).not.toHaveBeenCalled();
    expect(forgetCachedDocuments).not.toHaveBeenCalled();
    expect(signOutOfFirebase).toHaveBeenCalledOnce();
    expect(closeDevice).toHaveBeenCalledOnce();
  });

  it('redirects to the sign-in page with its reason, and back', async () => {
    await (await loadPage()).expireSession();
    expect(replace.mock.calls).toEqual([['/login?next=%2Fmessages%3Fc%3Dk1']]);
    expect({ ...sessionStorage }).toEqual({ 'samspill.notice': 'signedOutElsewhere' });
  });

  it('leads a suspended user to the reason, asked for while the cookie is there', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
      asked.push(`${method} ${path}`);
      return Response.json({ token: 't1' });
    });
    await (await loadPage()).expireSession();
    expect(replace.mock.calls).toEqual([['/login?mode=suspended#token=t1']]);
    expect(asked).toEqual(['GET /api/suspensions/own', 'DELETE /api/_auth/session']);
  });

  it('reports expiry to other tabs, not a log-out', async () => {
    const news: unknown[] = [];
    const otherTab = new BroadcastChannel('samspill.session');
    otherTab.onmessage = ({ data }) => news.push(data);
    await (await loadPage()).expireSession();
    await expect.poll(() => news).toEqual(['expired']);
    otherTab.close();
  });

  it('keeps the drafts when the same user signs in', async () => {
    await (await loadPage()).expireSession();
    await signInAs(KARI);
    expect({ ...localStorage }).toMatchObject(DRAFTS);
    expect(forgetEarlierDocuments).not.toHaveBeenCalled();
  });

  it('leaves no data to another user', async () => {
    await (await loadPage()).expireSession();
    await signInAs(OLA);
    expect({ ...localStorage }).toEqual({ 'samspill.last-member': 'ola', ...DEVICE });
    expect(forgetLocalFiles).toHaveBeenCalledOnce();
    expect(forgetEarlierDocuments).toHaveBeenCalledOnce();
  });
});

describe('a sign-in while another tab is open', () => {
  async function watchSignIn(user: typeof KARI) {
    const seen: unknown[] = [];
    const otherTab = new BroadcastChannel('samspill.session');
    otherTab.onmessage = ({ data }) => seen.push(data);
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, _options: object, step: () => Promise<unknown>) => {
          await expect.poll(() => seen).not.toEqual([]);
          const result = await step();
          seen.push('lock released');
          return result;
        },
      },
    });
    vi.stubGlobal('fetch', async () => {
      seen.push('session opened');
      return Response.json({ user });
    });
    const { openSession } = await loadPage();
    await openSession(user.uid, { idToken: 'token', locale: 'nb' });
    await expect.poll(() => seen).toContain('logged-in');
    otherTab.close();
    return seen;
  }

  it('ends the pages of another user before the session opens, and holds their lock until then', async () => {
    const seen = await watchSignIn(OLA);
    expect(seen.filter((each) => each !== 'logged-in')).toEqual([
      'replaced',
      'session opened',
      'lock released',
    ]);
  });

  it('leaves the pages of the same user', async () => {
    expect(await watchSignIn(KARI)).toEqual(['session opened', 'logged-in']);
  });

  it('clears what another user left also where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    await signInAs(OLA);
    expect({ ...localStorage }).toEqual({ 'samspill.last-member': 'ola', ...DEVICE });
  });
});

describe('log-out and account deletion', () => {
  it.each(['logOut', 'signOutAfterDeletion'] as const)(
    '%s removes all data of the user',
    async (end) => {
      await (await loadPage())[end]();
      expect({ ...localStorage }).toEqual(DEVICE);
      expect(forgetLocalFiles).toHaveBeenCalledOnce();
      expect(forgetCachedDocuments).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['never ends', () => new Promise<undefined>(() => undefined)],
    ['fails', () => Promise.reject(new Error('blocked'))],
  ])(
    'leaves also if clearing the cache %s; the next user’s sign-in then clears it',
    async (_, clear) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      forgetCachedDocuments.mockImplementationOnce(clear);
      const { logOut } = await loadPage();
      const leaving = logOut();
      await expect.poll(() => vi.advanceTimersByTime(5_000) && replace.mock.calls).toEqual([['/']]);
      await leaving;
      expect(signOutOfFirebase).toHaveBeenCalledOnce();
      expect({ ...localStorage }).toEqual({ 'samspill.last-member': 'kari', ...DEVICE });
      await signInAs(OLA);
      expect(forgetEarlierDocuments).toHaveBeenCalledOnce();
    },
  );

  it('logOut asks first if a message waits for its files', async () => {
    const waiting = { id: 'm1', isRefused: false, files: [{ key: 'f' }] };
    localStorage.setItem('samspill.draft.outbox.k2', JSON.stringify({ entries: [waiting] }));
    const { logOut, UnsentError } = await loadPage();
    await expect(logOut()).rejects.toBeInstanceOf(UnsentError);
    expect({ ...localStorage }).toMatchObject(DRAFTS);
    await logOut({ losesUnsent: true });
    expect({ ...localStorage }).toEqual(DEVICE);
  });
});
