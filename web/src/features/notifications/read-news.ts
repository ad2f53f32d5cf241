const CHANNEL = 'samspill.notifications';

/** Tells this page and the other tabs of this browser that the person has read, unread or deleted something. */
export function announceRead(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when something was read in this or another tab. */
export function watchReadNews(onNews: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onNews;
  return () => channel.close();
}
