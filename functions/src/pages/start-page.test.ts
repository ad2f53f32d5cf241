import { describe, expect, it, vi } from 'vitest';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { createTemplateReader } from './start-page.ts';

const page = (script: string) =>
  `<html><head><title>Samspill</title><script src="${script}"></script></head><div id="root"></div></html>`;

function createHosting() {
  let current: Response | null = null;
  const asked: RequestInit[] = [];
  return {
    asked,
    answer: (html: string | null, init?: ResponseInit) => {
      current = html === null ? null : new Response(html, init);
    },
    notModified: () => {
      current = new Response(null, { status: 304 });
    },
    fetch: async (_url: string, init: RequestInit) => {
      asked.push(init);
      if (current === null) throw new TypeError('fetch failed');
      return current.clone();
    },
  };
}

describe('createTemplateReader', () => {
  it('is the one currently deployed to Hosting', async () => {
    const hosting = createHosting();
    const readTemplate = createTemplateReader(createOfflineDeps().deps, hosting.fetch);
    hosting.answer(page('/assets/old.js'), { headers: { etag: '"1"' } });
    expect(await readTemplate('app')).toBe(page('/assets/old.js'));
    hosting.notModified();
    expect(await readTemplate('app')).toBe(page('/assets/old.js'));
    expect(hosting.asked[1]?.headers).toEqual({ 'If-None-Match': '"1"' });
    hosting.answer(page('/assets/new.js'), { headers: { etag: '"2"' } });
    expect(await readTemplate('app')).toBe(page('/assets/new.js'));
  });

  it('waits longer for the first copy, which nothing can replace', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const hosting = createHosting();
    const readTemplate = createTemplateReader(createOfflineDeps().deps, hosting.fetch);
    hosting.answer(page('/assets/x.js'));
    for (const name of ['app', 'app', 'feed'] as const) await readTemplate(name);
    expect(timeout.mock.calls).toEqual([[20_000], [3_000], [20_000]]);
    timeout.mockRestore();
  });

  it.each<[string, string | null, ResponseInit]>([
    ['no network', null, {}],
    ['an error', page('/assets/x.js'), { status: 503 }],
    ['another page', '<title>Site Not Found</title>', {}],
  ])('returns the last known page after %s', async (_name, html, init) => {
    const hosting = createHosting();
    const { deps, lines } = createOfflineDeps();
    const readTemplate = createTemplateReader(deps, hosting.fetch);
    hosting.answer(html, init);
    expect(await readTemplate('app')).toBeNull();
    expect(lines).toHaveLength(1);
    hosting.answer(page('/assets/now.js'));
    await readTemplate('app');
    hosting.answer(html, init);
    expect(await readTemplate('app')).toBe(page('/assets/now.js'));
  });
});
