export const SITE_BROADCASTS = 'site/broadcasts';
/** Messages from administrators to members. Server-only. */
export const BROADCASTS = 'broadcasts';
export const broadcastPath = (id: string) => `${BROADCASTS}/${id}`;

// Pages

export const adminBroadcastsHref = () => '/admin/broadcasts';
export const adminBroadcastHref = (id: string) => `/admin/broadcasts/${encodeURIComponent(id)}`;
