import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createStore } from '../state/store.ts';
import { hasNewBuild } from './build-version.ts';
import { isChunkFailure, reloadForChunk } from './reload-guard.ts';

/** True if a needed chunk is missing; the page then shows a notice with a reload button. */
export const missingChunk = createStore(false);

const typedPath = createStore<string | null>(null);
const isReloading = createStore(false);

/** Records the page with user input, which an automatic reload could lose. */
export function watchTyping(): void {
  addEventListener('input', () => typedPath.set(location.pathname), { capture: true });
}

/**
 * Imports a lazy chunk. Use these functions for all imports: a deployment or rollback removes the chunks of open pages,
 * and the page then reloads once, or shows a notice if a reload could lose typed text. Rethrows the error, including
 * network errors.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkFailure(error) || !navigator.onLine) throw error;
    // Without a newer build, a reload could lose the page on a bad network.
    const mayReload = typedPath.read() !== location.pathname && (await hasNewBuild());
    if (!isReloading.read()) isReloading.set(mayReload && reloadForChunk());
    if (isReloading.read()) return neverResolve();
    missingChunk.set(true);
    throw error;
  }
}

/** For optional or prefetched code; returns null on failure. */
export async function tryChunk<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load().catch((error: unknown) => {
    if (isChunkFailure(error)) return null;
    throw error;
  });
}

/** For rendered components: waits for the network when offline; a missing chunk leaves the page unchanged. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    if (navigator.onLine) return neverResolve();
  }
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return loadPart(load);
}

/** Like `lazy()`, but a missing chunk never unmounts the page. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await loadPart(load)) }));
}

const neverResolve = () => new Promise<never>(() => undefined);

/** For navigations: the error screen handles failures and reloads at the requested address. */
export const pageChunk = <Part>(load: () => Promise<Part>): Promise<Part> => load();
