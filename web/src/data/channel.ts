/** What the tabs of one browser tell one another. */
export interface Channel<T> {
  /** Tells everybody who watches: in this tab at once, in the others a moment later. */
  readonly send: (news: T) => void;
  /** Returns how to stop. */
  readonly watch: (watcher: (news: T) => void) => () => void;
}

/** A channel by its name; `T` is what can be copied from one tab to another. */
export function createChannel<T>(name: string): Channel<T> {
  const watchers = new Set<(news: T) => void>();
  let tabs: BroadcastChannel | null = null;
  const deliver = (news: T) => {
    for (const watcher of watchers) watcher(news);
  };
  const open = () => {
    tabs ??= new BroadcastChannel(`samspill.${name}`);
    tabs.onmessage = ({ data }: MessageEvent<T>) => deliver(data);
    return tabs;
  };
  return {
    send: (news) => {
      deliver(news);
      // It tells every tab but this one.
      open().postMessage(news);
    },
    watch: (watcher) => {
      open();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
