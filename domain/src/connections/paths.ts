/** Addresses that are notified of events, and what was sent to them. Server-only. */
export const WEBHOOKS = 'webhooks';
export const webhookPath = (id: string) => `${WEBHOOKS}/${id}`;
export const WEBHOOK_DELIVERIES = 'webhookDeliveries';
export const deliveryPath = (id: string) => `${WEBHOOK_DELIVERIES}/${id}`;
/** Keys of programs that read figures and exports. Server-only. */
export const API_KEYS = 'apiKeys';
export const apiKeyPath = (id: string) => `${API_KEYS}/${id}`;

// Pages

export const adminConnectionsHref = () => '/admin/connections';
export const adminWebhookHref = (id: string) => `/admin/connections/${encodeURIComponent(id)}`;
export const adminApiHref = () => '/admin/api';
