import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createStore } from '../state/store.ts';
import { isNewBuildOut } from './build-version.ts';
import { isChunkFailure, reloadForChunk } from './reload-guard.ts';

/** Whether the page lacks code that somebody needed; it then says so, with a button that reloads. */
export const missingChunk = createStore(false);

const typedAt = createStore<string | null>(null);
const isReloading = createStore(false);

/** Notes on which page something was typed or chosen: a reload that nobody asked for might lose it. */
export function watchTyping(): void {
  addEventListener('input', () => typedAt.set(location.pathname), { capture: true });
}

/**
 * Imports code that the page began without. All imports go through the functions of this file, because a deployment or
 * a roll-back takes the chunks of an open page away: the page then reloads once, or says so where that might lose what
 * was typed. Throws what failed, also where only the network is to blame.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkFailure(error) || !navigator.onLine) throw error;
    // Without another build out there a reload might only lose the page to a bad network.
    const mayReload = typedAt.read() !== location.pathname && (await isNewBuildOut());
    if (!isReloading.read()) isReloading.set(mayReload && reloadForChunk());
    if (isReloading.read()) return forever();
    missingChunk.set(true);
    throw error;
  }
}

/** For what the page does as well without, or fetches before anybody asks for it: null where it cannot be had. */
export async function tryChunk<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load().catch((error: unknown) => {
    if (isChunkFailure(error)) return null;
    throw error;
  });
}

/** For what is drawn: where the network is away it comes with the network, and what is gone leaves the page as it is. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    if (navigator.onLine) return forever();
  }
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return loadPart(load);
}

/** As `lazy`, by `loadPart`: a component that is gone never takes the page and what was typed on it along. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await loadPart(load)) }));
}

/** The page is about to go, or stays as it is. */
const forever = () => new Promise<never>(() => undefined);
