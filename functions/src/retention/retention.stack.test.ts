import { AUDIT } from '@samspill/domain/audit/paths';
import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { commentPath } from '@samspill/domain/comments/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { feedbackPath, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { chunkPath, importPath, siteInvitationPath } from '@samspill/domain/invitations/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { notificationsPath, notifiedPath } from '@samspill/domain/notifications/paths';
import { contentPath, MAIL } from '@samspill/domain/paths';
import { grantPath } from '@samspill/domain/people/paths';
import { SITE_RETENTION } from '@samspill/domain/retention/paths';
import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedKind,
  type Retention,
} from '@samspill/domain/retention-periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../fuzz/feature-examples.ts';
import { SITE } from '../assembly.ts';
import { createDeps, type Deps } from '../platform/deps.ts';
import { engineProject } from '../testing/engine-client.ts';
import type { RetainedExample } from '../testing/examples.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import {
  countOutdated as countBy,
  readRetention,
  removeOutdated as removeBy,
} from './remove-outdated.ts';

const removeOutdated = (by: Deps, bounds?: Parameters<typeof removeBy>[2]) =>
  removeBy(by, SITE.retention, bounds);
const countOutdated = (by: Deps, periods: Retention) => countBy(by, SITE.retention, periods);

const NOW = new Date('2026-06-15T12:00:00Z');
const DAYS = 200;
const NO_RETENTION_LIMITS = Object.fromEntries(
  RETAINED_KINDS.map((kind) => [kind, null]),
) as Retention;

/** Must run before other apps initialize, so that this app becomes the default. */
const { storage } = createDeps();

const project = engineProject('retention');
const deps: Deps = { ...project.deps, storage, now: () => NOW };
beforeEach(() => project.empty());

const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms);
const setRetention = (retention: Partial<Retention>) =>
  project.db.doc(SITE_RETENTION).set({ ...NO_RETENTION_LIMITS, ...retention });
const exists = async (path: string) => (await project.db.doc(path).get()).exists;
const given = (path: string, fields: object) => project.db.doc(path).set({ ...fields });

const SAMPLES = Object.assign({}, ...EXAMPLES.map(({ retained }) => retained)) as Readonly<
  Partial<Record<RetainedKind, RetainedExample>>
>;

describe.each(RETAINED_KINDS)('retention of %s', (kind) => {
  const sample = SAMPLES[kind];
  if (!sample) throw new Error(`No *.examples.ts has an example of ${kind} in retained`);
  const { at, fields, kept = {} } = sample;
  // Sign-ins have a day and no hour.
  const older = kind === 'signIns' ? daysAgo(DAYS + 1) : daysAgo(DAYS, 1);

  it('deletes older documents and keeps those within the period', async () => {
    await setRetention({ [kind]: DAYS });
    await given(at('older'), fields(older));
    await given(at('boundary'), fields(daysAgo(DAYS)));
    await given(at('younger'), fields(daysAgo(1)));
    expect(await countOutdated(deps, await readRetention(deps))).toMatchObject({ [kind]: 1 });
    expect(await removeOutdated(deps)).toEqual({ [kind]: 1 });
    expect(await Promise.all(['older', 'boundary', 'younger'].map((id) => exists(at(id))))).toEqual(
      [false, true, true],
    );
  });

  it('deletes none if kept forever', async () => {
    await setRetention({});
    await given(at('older'), fields(daysAgo(5_000)));
    expect(await removeOutdated(deps)).toEqual({});
    expect(await exists(at('older'))).toBe(true);
  });

  it.each(Object.entries(kept))('keeps %s regardless of age', async (_name, state) => {
    await setRetention({ [kind]: DAYS });
    await given(at('older'), { ...fields(older), ...state });
    expect(await removeOutdated(deps)).toEqual({});
    expect(await exists(at('older'))).toBe(true);
  });
});

describe('removal run', () => {
  const mails = async () => (await project.db.collection(MAIL).get()).size;
  const givenMails = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        given(`${MAIL}/m${index}`, { createdAt: daysAgo(DAYS + 1 + index) }),
      ),
    );

  it('repeats until all outdated documents are deleted', async () => {
    await setRetention({ mail: DAYS });
    await givenMails(11);
    const bounds = { perRound: 3, perKind: 1_000, runMs: 60_000 };
    expect(await removeOutdated(deps, bounds)).toEqual({ mail: 11 });
    expect(await removeOutdated(deps, bounds)).toEqual({});
    expect(await mails()).toBe(0);
  });

  it('stops at its maximum, oldest first, and the next run continues', async () => {
    await setRetention({ mail: DAYS });
    await givenMails(11);
    const bounds = { perRound: 3, perKind: 6, runMs: 60_000 };
    expect(await removeOutdated(deps, bounds)).toEqual({ mail: 6 });
    expect(await exists(`${MAIL}/m10`)).toBe(false);
    expect(await exists(`${MAIL}/m0`)).toBe(true);
    expect(await removeOutdated(deps, bounds)).toEqual({ mail: 5 });
  });

  it('stops when the time budget is used up', async () => {
    await setRetention({ mail: DAYS });
    await givenMails(5);
    expect(await removeOutdated(deps, { perRound: 3, perKind: 1_000, runMs: 0 })).toEqual({
      mail: 3,
    });
  });

  it('counts nothing twice next to another run', async () => {
    await setRetention({ mail: DAYS });
    await givenMails(11);
    const runs = await Promise.all([removeOutdated(deps), removeOutdated(deps)]);
    expect(runs.reduce((sum, { mail = 0 }) => sum + mail, 0)).toBe(11);
    expect(await mails()).toBe(0);
  });

  it('logs an audit entry by the site when it deleted something', async () => {
    await setRetention({ mail: DAYS });
    await givenMails(2);
    await removeOutdated(deps);
    await removeOutdated(deps);
    const entries = (await project.db.collection(AUDIT).get()).docs.map((entry) => entry.data());
    expect(entries).toMatchObject([
      {
        action: 'site.clean-up',
        actor: { uid: SITE_ACTOR_ID },
        after: { mail: 2 },
        target: { kind: 'site', id: 'retention' },
      },
    ]);
  });

  it('uses the defaults when no settings are stored', async () => {
    const { mail = 0 } = DEFAULT_RETENTION;
    await given(`${MAIL}/older`, { createdAt: daysAgo((mail ?? 0) + 1) });
    await given(`${AUDIT}/old`, { at: daysAgo(5_000) });
    expect(await removeOutdated(deps)).toEqual({ mail: 1 });
    expect(await exists(`${AUDIT}/old`)).toBe(true);
  });

  it('deletes nothing with invalid settings', async () => {
    await given(SITE_RETENTION, { mail: 0 });
    await givenMails(1);
    await expect(removeOutdated(deps)).rejects.toThrow();
    expect(await mails()).toBe(1);
  });

  it('that fails for one kind processes the others, then fails', async () => {
    await setRetention({ mail: DAYS, feedback: DAYS });
    await givenMails(1);
    await given(feedbackPath('f'), {
      status: 'done',
      screenshotPath: 'x',
      updatedAt: daysAgo(DAYS + 1),
    });
    const withoutBucket = { ...deps, storage: createOfflineDeps().deps.storage };
    await expect(removeOutdated(withoutBucket)).rejects.toThrow();
    expect(await mails()).toBe(0);
    expect(await exists(feedbackPath('f'))).toBe(true);
  });
});

describe('data deleted together', () => {
  it('with feedback: its screenshot', async () => {
    await setRetention({ feedback: DAYS });
    const id = crypto.randomUUID();
    const picture = deps.storage.bucket().file(feedbackScreenshotPath(id));
    await picture.save('webp', { resumable: false });
    await given(feedbackPath(id), {
      status: 'rejected',
      updatedAt: daysAgo(DAYS + 1),
      screenshotPath: feedbackScreenshotPath(id),
    });
    expect(await removeOutdated(deps)).toEqual({ feedback: 1 });
    expect(await picture.exists()).toEqual([false]);
  });

  it('with content: comments below it', async () => {
    await setRetention({ content: DAYS });
    await given(contentPath('c'), { status: 'deleted', updatedAt: daysAgo(DAYS + 1) });
    await given(commentPath('c', 'k'), { status: 'visible', body: 'Enig!' });
    expect(await removeOutdated(deps)).toEqual({ content: 1 });
    expect(await exists(commentPath('c', 'k'))).toBe(false);
  });

  it('keeps content that awaits an administrator, without blocking others', async () => {
    await setRetention({ content: DAYS });
    for (const [index, id] of ['held', 'a', 'b'].entries())
      await given(contentPath(id), { status: 'hidden', updatedAt: daysAgo(DAYS + 9 - index) });
    await given(reportPath('ola', 'content', 'held', null), {
      targetKind: 'content',
      targetId: 'held',
      contentId: null,
      status: 'open',
    });
    expect(await removeOutdated(deps, { perRound: 1, perKind: 9, runMs: 60_000 })).toEqual({
      content: 2,
    });
    expect(await exists(contentPath('held'))).toBe(true);
  });

  it('keeps the dedup state of a deleted notification, so that no event notifies twice', async () => {
    await setRetention({ notifications: DAYS });
    const id = 'like-content-x';
    await given(`${notificationsPath('kari')}/${id}`, { readAt: daysAgo(DAYS + 1) });
    await given(notifiedPath('kari', id), { keys: ['content/x/likes/ola'], actorIds: ['ola'] });
    expect(await removeOutdated(deps)).toEqual({ notifications: 1 });
    expect(await exists(notifiedPath('kari', id))).toBe(true);
  });
});

describe('retention of an imported person’s invitation', () => {
  it('deletes the profile that its person has not confirmed', async () => {
    await setRetention({ invitations: DAYS });
    const imported = { importId: 'i1', profile: null, group: '', openedAt: null };
    const state = { state: 'accepted', acceptedBy: ['kari'], imported };
    await given(siteInvitationPath('older'), { ...state, expiresAt: daysAgo(DAYS, 1) });
    await given(siteInvitationPath('younger'), {
      ...state,
      acceptedBy: ['ola'],
      expiresAt: daysAgo(1),
    });
    const grant = { invitationId: 'older', profile: { displayName: 'Kari' }, group: 'Kull 3' };
    await given(grantPath('kari'), grant);
    await given(grantPath('ola'), grant);
    await removeOutdated(deps);
    const read = async (uid: string) => (await project.db.doc(grantPath(uid)).get()).data();
    expect(await read('kari')).toEqual({ invitationId: 'older', profile: null, group: '' });
    expect(await read('ola')).toEqual(grant);
  });

  it('deletes the rows that an import has not invited', async () => {
    await setRetention({ imports: DAYS });
    await given(importPath('older'), { createdAt: daysAgo(DAYS, 1) });
    await given(chunkPath('older', 0), { rows: [] });
    await removeOutdated(deps);
    expect(await exists(chunkPath('older', 0))).toBe(false);
  });
});
