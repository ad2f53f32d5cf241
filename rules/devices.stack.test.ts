import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { INVALID_DEVICES, VALID_DEVICES } from '@samspill/domain/notifications/device.cases';
import { DEVICES, devicePath, devicesPath } from '@samspill/domain/notifications/paths';
import { limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  itAllows,
  KARI,
  SUSPENDED,
} from './testing/access.ts';
import { createdNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const REGISTERED = { token: 'kari-phone', createdAt: LONG_AGO, updatedAt: LONG_AGO };

const rules = rulesWith('devices', PEOPLE);

const ofKari = devicePath(KARI, '0');
const register = (actor: Actor, uid: string, fields: object = { token: 'x' }, slot = '0') =>
  rules.as(actor).set(devicePath(uid, slot), { ...fields, ...createdNow() });
const change = (actor: Actor, fields: object) =>
  rules.as(actor).update(ofKari, { ...fields, updatedAt: serverTimestamp() });

describe('a device', () => {
  beforeEach(() => rules.given({ [ofKari]: REGISTERED }));

  itAllows(['kari'])('can be read by its owner only, not by administrators: %s', (actor) => [
    rules.as(actor).get(ofKari),
    rules.as(actor).list(devicesPath(KARI), limit(DEVICE_SLOTS.length)),
  ]);

  it('cannot be listed without a limit or over all people', async () => {
    await denied(rules.as('kari').list(devicesPath(KARI)));
    await denied(rules.as('kari').listGroup(DEVICES, limit(10)));
    await denied(rules.as('admin').listGroup(DEVICES, limit(10)));
  });

  itAllows(['kari'])('can get a new token from its owner only: %s', (actor) =>
    change(actor, { token: 'kari-phone-2' }),
  );

  it('can be replaced by another device', async () => {
    await allowed(change('kari', { token: 'kari-tablet', createdAt: serverTimestamp() }));
  });

  it.each<[string, object]>([
    ['an extra field', { userAgent: 'Chrome' }],
    ['no token', { token: '' }],
    ['a token that is no text', { token: 7 }],
    ['a token that is too long', { token: 'x'.repeat(4_097) }],
    ['a date of its own', { createdAt: Timestamp.fromMillis(0) }],
  ])('rejects %s', async (_name, fields) => {
    await denied(change('kari', fields));
  });

  it('requires the server’s time on a change', async () => {
    await denied(rules.as('kari').update(ofKari, { token: 'y' }));
    await denied(rules.as('kari').update(ofKari, { token: 'y', updatedAt: Timestamp.now() }));
  });

  itAllows(['kari'])('can be removed by its owner only: %s', (actor) =>
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

  itAllows(ACTIVE)('allows only active members: %s', (actor) => register(actor, actor));

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) =>
    register(actor, KARI),
  );

  it.each(VALID_DEVICES)('accepts $name', async ({ fields }) => {
    await allowed(register('kari', KARI, fields));
  });

  it.each(INVALID_DEVICES)('rejects $name', async ({ fields }) => {
    await denied(register('kari', KARI, fields));
  });

  it('accepts ten slots and no more', async () => {
    for (const slot of DEVICE_SLOTS) {
      await rules.forget(devicePath(KARI, slot));
      await allowed(register('kari', KARI, { token: 'x' }, slot));
    }
    await denied(register('kari', KARI, { token: 'x' }, '10'));
    await denied(register('kari', KARI, { token: 'x' }, 'phone'));
  });

  it('rejects an old date', async () => {
    await denied(rules.as('kari').set(ofKari, REGISTERED));
    for (const old of ['createdAt', 'updatedAt'])
      await denied(rules.as('kari').set(ofKari, { token: 'x', ...createdNow(), [old]: LONG_AGO }));
  });
});
