import { afterEach, expect, it, vi } from 'vitest';
import { withNetwork } from './with-network.ts';

const window = new EventTarget();

function setOnline(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
}

afterEach(() => vi.unstubAllGlobals());

const missing = new TypeError('Failed to fetch dynamically imported module');

it('loads at once where that works', async () => {
  setOnline(false);
  expect(await withNetwork(async () => 'part')).toBe('part');
});

it('loads when the network is back', async () => {
  setOnline(false);
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(missing);
  const loaded = withNetwork(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

it('fails where the network is not to blame', async () => {
  setOnline(true);
  await expect(withNetwork(() => Promise.reject(missing))).rejects.toBe(missing);
});
