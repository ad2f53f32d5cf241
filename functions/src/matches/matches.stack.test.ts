import { MATCHES, matchViewPath } from '@samspill/domain/matches/paths';
import { PROJECTS } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { signUpWithSession } from '../testing/stack-client.ts';

const { db } = createDeps();
const WAIT_OPTIONS = { timeout: scaled(50_000), interval: 100 };
vi.setConfig({ testTimeout: scaled(120_000) });

async function matchesOf(ownerId: string, projectId: string) {
  const { docs } = await db
    .collection(MATCHES)
    .where('ownerId', '==', ownerId)
    .where('projectId', '==', projectId)
    .where('status', '==', 'current')
    .orderBy('score', 'desc')
    .limit(50)
    .get();
  return docs.map((match) => ({
    uid: String(match.get('uid')),
    kind: String(match.get('kind')),
    score: Number(match.get('score')),
    reasons: match.get('reasons') as { code: string; points: number; shared?: string[] }[],
  }));
}

describe('matching of a project with wanted skills, a sector and a funding goal', () => {
  it('finds matching people and investors, best first, and follows changes', async () => {
    const { uid: ownerId } = await signUpWithSession();
    const ref = db.collection(PROJECTS).doc();
    const wanted = projectDocument(ownerId, {
      title: 'Vaktlista',
      tagline: 'Vakter som går opp',
      stage: 'prototype',
      sectors: ['health'],
      skillsWanted: ['react', 'figma'],
      location: 'Oslo',
      lookingFor: ['talent', 'investor'],
      funding: { goal: 2_000_000, currency: 'NOK' },
    });
    await ref.set(wanted);
    const found = await vi.waitFor(async () => {
      const matches = await matchesOf(ownerId, ref.id);
      expect(matches.length).toBeGreaterThan(3);
      return matches;
    }, WAIT_OPTIONS);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).sort((a, b) => b - a),
    );
    const ola = found.find(({ uid }) => uid === 'ola-bakken');
    expect(ola?.kind).toBe('talent');
    expect(ola?.reasons[0]).toMatchObject({ code: 'skills', points: 56 });
    const helene = found.find(({ uid }) => uid === 'helene-storm');
    expect(helene?.kind).toBe('investor');
    expect(helene?.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['sectors']));
    for (const { score, reasons } of found) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    }

    const match = db.doc(`${MATCHES}/${ref.id}_ola-bakken`);
    const view = db.doc(matchViewPath('ola-bakken', match.id));
    const state = { state: 'interested', updatedAt: FieldValue.serverTimestamp() };
    await vi.waitFor(() => view.update(state), WAIT_OPTIONS);
    await vi.waitFor(
      async () => expect((await match.get()).get('personState')).toBe('interested'),
      WAIT_OPTIONS,
    );
    await ref.update({ skillsWanted: ['marine-biology'] });
    await vi.waitFor(async () => {
      const uids = (await matchesOf(ownerId, ref.id)).map(({ uid }) => uid);
      expect(uids).not.toContain('ola-bakken');
      expect(uids).toContain('helene-storm');
    }, WAIT_OPTIONS);
    expect((await match.get()).data()).toMatchObject({
      status: 'withdrawn',
      personState: 'interested',
    });
    await vi.waitFor(async () => expect((await view.get()).exists).toBe(false), WAIT_OPTIONS);
    await ref.update({ status: 'archived' });
    await vi.waitFor(
      async () => expect(await matchesOf(ownerId, ref.id)).toEqual([]),
      WAIT_OPTIONS,
    );
  });
});
