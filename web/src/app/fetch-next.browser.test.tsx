import { afterEach, expect, it } from 'vitest';
import { prefetchListedFiles } from './fetch-next.ts';

const ADDRESS = '/no-such-script.js';
const named = () => document.head.querySelectorAll(`:scope > link[href="${ADDRESS}"]`);

afterEach(() => {
  for (const link of named()) link.remove();
});

it('prefetches the files listed by the build once', () => {
  const list = document.createElement('template');
  list.dataset.next = '';
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: ADDRESS });
  list.content.append(link);
  document.head.append(list);
  expect(named()).toHaveLength(0);
  prefetchListedFiles();
  prefetchListedFiles();
  expect(named()).toHaveLength(1);
  list.remove();
});

it('does nothing without listed files', () => {
  expect(prefetchListedFiles).not.toThrow();
});
