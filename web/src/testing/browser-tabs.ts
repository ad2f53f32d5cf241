import { vi } from 'vitest';

function createStorage(): Storage {
  const methods = {
    getItem: (key: string): string | null => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage = Object.create(methods);
  return storage;
}

interface Tab<T> {
  readonly page: T;
  readonly reload: () => Promise<Tab<T>>;
  readonly close: () => void;
  /** Copies the session storage, as the browser does. */
  readonly duplicate: () => Promise<Tab<T>>;
}

/** Tabs of one browser for tests in Node: one local storage, a session storage per tab, modules per page. */
export function createBrowser<T>(load: () => Promise<T>) {
  const local = createStorage();
  vi.stubGlobal('localStorage', local);
  const open = async (session: Storage): Promise<Tab<T>> => {
    const onLeave: (() => void)[] = [];
    vi.resetModules();
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (type === 'pagehide') onLeave.push(listener);
    });
    const page = await load();
    const close = () => {
      for (const leave of onLeave) leave();
    };
    return {
      page,
      close,
      reload: () => {
        close();
        return open(session);
      },
      duplicate: () => open(Object.assign(createStorage(), session)),
    };
  };
  return { local, openTab: () => open(createStorage()) };
}
