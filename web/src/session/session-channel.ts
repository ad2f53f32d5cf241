type SessionNews = 'logged-in' | 'logged-out';

const CHANNEL = 'samspill.session';

/** Tells the other tabs of this browser. */
export function announceSession(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Calls back when another tab logged in or out. */
export function watchOtherTabs(onNews: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionNews>) => onNews(event.data);
  return () => channel.close();
}
