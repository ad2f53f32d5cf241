import { API_SCOPES, ApiKeySchema } from '@samspill/domain/connections/api-key';
import { apiKeyPath, deliveryPath, webhookPath } from '@samspill/domain/connections/paths';
import { DeliverySchema, WebhookSchema } from '@samspill/domain/connections/webhook';
import { DAY_MS } from '@samspill/domain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { hashSecret } from '../platform/link-secret.ts';
import type { FeatureExamples } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

export const examples: FeatureExamples = {
  retained: {
    deliveries: { at: (id) => deliveryPath(id), fields: (createdAt) => ({ createdAt }) },
  },
  objects: ({ add, uid, surveyId, isAdmin }) => {
    // Only an administrator’s key is valid.
    if (!isAdmin) return {};
    // Fixed ids, because a site has few webhooks and keys.
    const [webhookId, deliveryId, keyId] = ['fuzz-webhook', 'fuzz-webhook_event', 'f'.repeat(20)];
    const secret = 'x'.repeat(43);
    const expiresAt = Timestamp.fromMillis(Date.now() + DAY_MS);
    const key = { scopes: [...API_SCOPES], hash: hashSecret(secret), createdBy: uid, expiresAt };
    add(webhookPath(webhookId), documentOf(WebhookSchema, { isEnabled: true }));
    add(deliveryPath(deliveryId), documentOf(DeliverySchema, { webhookId }));
    add(apiKeyPath(keyId), documentOf(ApiKeySchema, { ...key, lastUsedOn: null }));
    add(apiKeyPath('fuzz-revoked'), documentOf(ApiKeySchema, { createdBy: uid }));
    return {
      'admin/connections': { id: webhookId, deliveryId },
      'DELETE /api/admin/connections/keys/:id': { id: 'fuzz-revoked' },
      v1: { id: surveyId, apiKey: `sk_${keyId}_${secret}` },
    };
  },
};
