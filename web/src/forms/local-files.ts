import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { createPageMap } from '../state/store.ts';

/** Fallback without storage, which may be full or forbidden; these files last as long as the page. */
const inPage = createPageMap<string, File>();

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('samspill.draft-files', 'files');
  return opened;
}

async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

/** Stores a selected file until it is uploaded; local storage cannot hold files. */
export async function keepLocalFile(key: string, file: File): Promise<void> {
  inPage.set(key, file);
  await attempt(() => set(key, file, store()));
}

export async function readLocalFile(key: string): Promise<File | null> {
  const here = inPage.get(key);
  if (here) return here;
  const kept: unknown = await attempt(() => get(key, store()));
  return kept instanceof File ? kept : null;
}

export async function forgetLocalFile(key: string): Promise<void> {
  inPage.delete(key);
  await attempt(() => del(key, store()));
}

export async function forgetLocalFiles(): Promise<void> {
  inPage.clear();
  await attempt(() => clear(store()));
}
