/** What the tabs of one browser tell one another. */
export interface Channel<T> {
  /** Tells the other tabs. */
  readonly send: (news: T) => void;
  /** Calls back for what other tabs tell; returns how to stop. */
  readonly watch: (watcher: (news: T) => void) => () => void;
}

/** A channel by its name; `T` is what can be copied from one tab to another. */
export function createChannel<T>(name: string): Channel<T> {
  const watchers = new Set<(news: T) => void>();
  let tabs: BroadcastChannel | null = null;
  const open = () => {
    tabs ??= new BroadcastChannel(`samspill.${name}`);
    tabs.onmessage = ({ data }: MessageEvent<T>) => {
      for (const watcher of watchers) watcher(data);
    };
    return tabs;
  };
  return {
    // From one object, so that this tab does not hear itself.
    send: (news) => open().postMessage(news),
    watch: (watcher) => {
      open();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
