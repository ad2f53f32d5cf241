import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { createPageMap } from '../state/store.ts';

/** Storage can be full or forbidden; then a file lasts as long as its page. */
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

/** Keeps a file that was picked and not yet sent, which text storage cannot hold. */
export async function keepLocalFile(key: string, file: File): Promise<void> {
  inPage.set(key, file);
  await attempt(() => set(key, file, store()));
}

/** Null for one that is not kept in this browser. */
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

/** For a log-out. */
export async function forgetLocalFiles(): Promise<void> {
  inPage.clear();
  await attempt(() => clear(store()));
}
