import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { createPageMap } from '../state/store.ts';

/** Fallback without storage, which may be full or forbidden; these files last as long as the page. */
const memoryFallback = createPageMap<string, File>();

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('samspill.draft-files', 'files');
  return opened;
}

async function tryStorage<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

/** Stores a selected file until it is uploaded; local storage cannot hold files. */
export async function saveLocalFile(key: string, file: File): Promise<void> {
  memoryFallback.set(key, file);
  await tryStorage(() => set(key, file, store()));
}

export async function readLocalFile(key: string): Promise<File | null> {
  const here = memoryFallback.get(key);
  if (here) return here;
  const kept: unknown = await tryStorage(() => get(key, store()));
  return kept instanceof File ? kept : null;
}

export async function deleteLocalFile(key: string): Promise<void> {
  memoryFallback.delete(key);
  await tryStorage(() => del(key, store()));
}

export async function forgetLocalFiles(): Promise<void> {
  memoryFallback.clear();
  await tryStorage(() => clear(store()));
}
