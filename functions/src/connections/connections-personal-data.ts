import { API_KEYS, WEBHOOK_DELIVERIES, WEBHOOKS } from '@samspill/domain/paths';
import { collectMatching, deleteMatching, eraseMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';
import { apiKeys } from './api-key-store.ts';
import { webhooks } from './webhook-store.ts';

/** Events about the person, and what they set up as an administrator, without the secrets. */
export const connectionsPersonalData: PersonalData = {
  name: 'connections',
  collect: async (deps, { uid }) => {
    const { db } = deps;
    const [keys, hooks] = await Promise.all([
      db.collection(API_KEYS).where('createdBy', '==', uid).get(),
      db.collection(WEBHOOKS).where('createdBy', '==', uid).get(),
    ]);
    return {
      deliveries: await collectMatching(
        db.collection(WEBHOOK_DELIVERIES).where('about', 'array-contains', uid),
      ),
      keys: apiKeys.parseAll(deps, keys.docs).map(({ data: { hash: _, ...key } }) => key),
      webhooks: webhooks
        .parseAll(deps, hooks.docs)
        .map(({ data: { secret: _, oldSecret: __, ...webhook } }) => webhook),
    };
  },
  erase: async ({ db }, { uid }) => {
    await deleteMatching(
      db,
      db.collection(WEBHOOK_DELIVERIES).where('about', 'array-contains', uid),
    );
    await deleteMatching(db, db.collection(API_KEYS).where('createdBy', '==', uid));
    const own = db.collection(WEBHOOKS).where('createdBy', '==', uid);
    await eraseMatching(db, own, (batch, { ref }) => batch.update(ref, { createdBy: null }));
  },
};
