import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { devicePath, notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import type { PushMessage, PushOutcome } from '../platform/push-sender.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import type { NotificationRequest } from './notification-request.ts';
import { notify } from './notify.ts';

let serial = 0;

const { deps: engineDeps, db } = engineProject('push');
const now = Timestamp.now();
const registered = (token: string) => ({ token, createdAt: now, updatedAt: now });

function reachable(answer: (token: string) => PushOutcome = () => ({ state: 'sent', code: '' })) {
  const sent: PushMessage[] = [];
  const { deps: offline, lines } = createOfflineDeps();
  const deps: Deps = {
    ...engineDeps,
    log: offline.log,
    batches: new Map(),
    sendPush: async (messages) => {
      sent.push(...messages);
      return messages.map(({ token }) => answer(token));
    },
  };
  return { deps, sent, lines };
}

async function given(channels: object = { inApp: true, email: false, push: true }) {
  serial += 1;
  const [author, actor] = [`p${serial}-author`, `p${serial}-actor`] as const;
  await addPeople(db, [author, actor]);
  await db.doc(settingsPath(author)).update({ notifications: { like: channels } });
  await db.doc(devicePath(author, '0')).set(registered(`${author}-phone`));
  return { author, actor };
}

function likeBy(actor: string, author: string, name = 'Ola Nordbø'): NotificationRequest {
  return {
    recipientUid: author,
    type: 'like',
    actor: { uid: actor, name, photoPath: null },
    subject: { kind: 'content', id: `of-${author}`, title: 'Vi er i gang!', href: '/content/c1' },
    key: `content/c1/likes/${actor}`,
    about: ['c1'],
  };
}

const notificationsOf = async (uid: string) =>
  (await db.collection(notificationsPath(uid)).get()).size;
const isRegistered = async (uid: string, slot: string) =>
  (await db.doc(devicePath(uid, slot)).get()).exists;

describe.concurrent('push notification', () => {
  it('is sent once to every device across redeliveries', async () => {
    const { author, actor } = await given();
    await db.doc(devicePath(author, '7')).set(registered(`${author}-laptop`));
    const { deps, sent } = reachable();
    await notify(deps, likeBy(actor, author));
    await notify(deps, likeBy(actor, author));
    const message = {
      title: 'Samspill',
      body: 'Ola Nordbø liker innlegget ditt «Vi er i gang!»',
      href: '/content/c1',
      tag: `like-content-of-${author}`,
    };
    expect(sent).toEqual([
      { token: `${author}-phone`, ...message },
      { token: `${author}-laptop`, ...message },
    ]);
    expect(await notificationsOf(author)).toBe(1);
  });

  it('of the same group replaces the previous one', async () => {
    const { author, actor } = await given();
    const { deps, sent } = reachable();
    await notify(deps, likeBy(actor, author));
    await notify(deps, likeBy('kari', author, 'Kari Lie'));
    expect(sent.map(({ body }) => body)).toEqual([
      'Ola Nordbø liker innlegget ditt «Vi er i gang!»',
      'Kari Lie og Ola Nordbø liker innlegget ditt «Vi er i gang!»',
    ]);
    expect(new Set(sent.map(({ tag }) => tag)).size).toBe(1);
  });

  it('is sent without a notification in the app, in the recipient’s language', async () => {
    const { author, actor } = await given({ inApp: false, email: false, push: true });
    await db.doc(userPath(author)).update({ locale: 'en' });
    const { deps, sent } = reachable();
    await notify(deps, likeBy(actor, author));
    await notify(deps, likeBy(actor, author));
    expect(sent).toMatchObject([{ body: 'Ola Nordbø liked your post “Vi er i gang!”' }]);
    expect(await notificationsOf(author)).toBe(0);
  });

  it('reports a decision without its reason', async () => {
    const { author, actor } = await given();
    const { deps, sent } = reachable();
    const decision = { action: 'hide', reason: 'Reklame' } as const;
    await notify(deps, { ...likeBy(actor, author), actor: null, decision });
    expect(sent).toMatchObject([
      { body: 'Innlegget ditt «Vi er i gang!» er skjult av administratorene' },
    ]);
  });

  it.each(['blocks', 'mutes the person', 'mutes the item'])(
    'is not sent to a recipient who %s',
    async (how) => {
      const { author, actor } = await given();
      const path = {
        blocks: blockPath(author, actor),
        'mutes the person': mutePath(author, actor),
        'mutes the item': mutePath(author, 'c1'),
      }[how];
      await db.doc(path ?? '').set({ createdAt: now });
      const { deps, sent } = reachable();
      await notify(deps, likeBy(actor, author));
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ['has not chosen it', { inApp: true, email: false }],
    ['has chosen against it', { inApp: true, email: false, push: false }],
    ['wants to hear nothing', { inApp: false, email: false, push: false }],
  ])('is not sent to a recipient who %s', async (_name, channels) => {
    const { author, actor } = await given(channels);
    const { deps, sent } = reachable();
    await notify(deps, likeBy(actor, author));
    expect(sent).toEqual([]);
  });

  it('is not sent to a suspended user', async () => {
    const { author, actor } = await given();
    await db.doc(userPath(author)).update({ status: 'suspended' });
    const { deps, sent } = reachable();
    await notify(deps, likeBy(actor, author));
    expect(sent).toEqual([]);
  });

  it('is sent once for a burst of messages', async () => {
    const { author, actor } = await given();
    await db
      .doc(settingsPath(author))
      .update({ notifications: { message: { inApp: true, email: false, push: true } } });
    const { deps, sent } = reachable();
    const said = (key: string) => ({ ...likeBy(actor, author), type: 'message' as const, key });
    await notify(deps, said('m1'));
    await notify(deps, said('m2'));
    expect(sent).toHaveLength(1);
  });

  it('removes a device that rejects it permanently, but not on other errors', async () => {
    const { author, actor } = await given();
    await db.doc(devicePath(author, '1')).set(registered('lost'));
    const { deps, lines } = reachable((token) =>
      token === 'lost'
        ? { state: 'gone', code: 'messaging/registration-token-not-registered' }
        : { state: 'failed', code: 'messaging/server-unavailable' },
    );
    await notify(deps, likeBy(actor, author));
    expect(await isRegistered(author, '0')).toBe(true);
    expect(await isRegistered(author, '1')).toBe(false);
    expect(lines).toMatchObject([
      { level: 'warn', fields: { uid: author, codes: ['messaging/server-unavailable'] } },
    ]);
  });

  it('keeps a device that was registered again during delivery', async () => {
    const { author, actor } = await given();
    const { deps } = reachable();
    const sendPush: Deps['sendPush'] = async () => {
      await db.doc(devicePath(author, '0')).update({ token: 'new' });
      return [{ state: 'gone', code: '' }];
    };
    await notify({ ...deps, sendPush }, likeBy(actor, author));
    expect(await isRegistered(author, '0')).toBe(true);
  });

  it('that cannot be sent changes nothing and logs no token', async () => {
    const { author, actor } = await given();
    const { deps, lines } = reachable();
    const sendPush: Deps['sendPush'] = async (messages) => {
      throw Object.assign(new Error(`cannot send to ${messages[0]?.token}`), {
        code: 'app/offline',
      });
    };
    await notify({ ...deps, sendPush }, likeBy(actor, author));
    expect(await notificationsOf(author)).toBe(1);
    expect(await isRegistered(author, '0')).toBe(true);
    expect(lines).toMatchObject([{ fields: { codes: ['app/offline'] } }]);
    expect(JSON.stringify(lines)).not.toContain('phone');
  });

  it('is not attempted without a valid device', async () => {
    const { author, actor } = await given();
    await db.doc(devicePath(author, '0')).set({ token: 7 });
    const { deps, sent } = reachable();
    await notify(deps, likeBy(actor, author));
    expect(sent).toEqual([]);
    expect(await notificationsOf(author)).toBe(1);
  });
});
