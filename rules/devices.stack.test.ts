import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { INVALID_DEVICES, VALID_DEVICES } from '@samspill/domain/notifications/device.cases';
import { DEVICES, devicePath, devicesPath } from '@samspill/domain/paths';
import { limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { allowed, denied, itAllows } from './testing/access.ts';
import { ACTIVE, type Actor, KARI, SUSPENDED } from './testing/actors.ts';
import { bornNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const REGISTERED = { token: 'kari-phone', createdAt: LONG_AGO, updatedAt: LONG_AGO };

const rules = rulesWith('devices', PEOPLE);

const ofKari = devicePath(KARI, '0');
const register = (actor: Actor, uid: string, fields: object = { token: 'x' }, slot = '0') =>
  rules.as(actor).set(devicePath(uid, slot), { ...fields, ...bornNow() });
const change = (actor: Actor, fields: object) =>
  rules.as(actor).update(ofKari, { ...fields, updatedAt: serverTimestamp() });

describe('a device', () => {
  beforeEach(() => rules.given({ [ofKari]: REGISTERED }));

  itAllows(['kari'])('is read by %s: whose it is alone, no administrator', (actor) => [
    rules.as(actor).get(ofKari),
    rules.as(actor).list(devicesPath(KARI), limit(DEVICE_SLOTS.length)),
  ]);

  it('is never listed without a limit, or over all people', async () => {
    await denied(rules.as('kari').list(devicesPath(KARI)));
    await denied(rules.as('kari').listGroup(DEVICES, limit(10)));
    await denied(rules.as('admin').listGroup(DEVICES, limit(10)));
  });

  itAllows(['kari'])('gets another token by %s: whose it is alone', (actor) =>
    change(actor, { token: 'kari-phone-2' }),
  );

  it('gives its place to another', async () => {
    await allowed(change('kari', { token: 'kari-tablet', createdAt: serverTimestamp() }));
  });

  it.each<[string, object]>([
    ['an extra field', { userAgent: 'Chrome' }],
    ['no token', { token: '' }],
    ['a token that is no text', { token: 7 }],
    ['a token that is too long', { token: 'x'.repeat(4_097) }],
    ['a date of its own', { createdAt: Timestamp.fromMillis(0) }],
  ])('does not get %s', async (_name, fields) => {
    await denied(change('kari', fields));
  });

  it('says when it was changed, by the server’s clock', async () => {
    await denied(rules.as('kari').update(ofKari, { token: 'y' }));
    await denied(rules.as('kari').update(ofKari, { token: 'y', updatedAt: Timestamp.now() }));
  });

  itAllows(['kari'])('is removed by %s: whose it is alone', (actor) =>
    rules.as(actor).delete(ofKari),
  );

  it('allows a suspended user to remove but not update a device', async () => {
    const path = devicePath(SUSPENDED, '0');
    await rules.given({ [path]: REGISTERED });
    await denied(rules.as('suspended').update(path, { updatedAt: serverTimestamp() }));
    await allowed(rules.as('suspended').delete(path));
  });
});

describe('registering a device', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => rules.forget(devicePath(actor, '0'))));
  });

  itAllows(ACTIVE)('by %s: active members alone', (actor) => register(actor, actor));

  itAllows(['kari'])('in Kari’s name by %s: Kari alone', (actor) => register(actor, KARI));

  it.each(VALID_DEVICES)('takes $name', async ({ fields }) => {
    await allowed(register('kari', KARI, fields));
  });

  it.each(INVALID_DEVICES)('refuses $name', async ({ fields }) => {
    await denied(register('kari', KARI, fields));
  });

  it('takes ten places and no more', async () => {
    for (const slot of DEVICE_SLOTS) {
      await rules.forget(devicePath(KARI, slot));
      await allowed(register('kari', KARI, { token: 'x' }, slot));
    }
    await denied(register('kari', KARI, { token: 'x' }, '10'));
    await denied(register('kari', KARI, { token: 'x' }, 'phone'));
  });

  it('refuses an old date', async () => {
    await denied(rules.as('kari').set(ofKari, REGISTERED));
  });
});
