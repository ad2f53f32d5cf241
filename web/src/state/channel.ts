export interface Channel<T> {
  readonly send: (news: T) => void;
  readonly watch: (watcher: (news: T) => void) => () => void;
}

/** Opens a channel between the browser's tabs; `T` must be structured-cloneable. */
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
    // Send from the listening object, so that this tab does not receive its own message.
    send: (news) => open().postMessage(news),
    watch: (watcher) => {
      open();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
