import { DISMISSAL_REASONS } from '@samspill/domain/matches/match-view';
import { dismissalPath, matchPath } from '@samspill/domain/matches/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliverEvent, engineProject } from '../testing/engine-client.ts';
import { countDismissals } from './dismissals.ts';
import { matchReactions } from './match-triggers.ts';

const engine = engineProject('dismissals');
beforeEach(() => engine.db.recursiveDelete(engine.db.collection('users')));

const NONE = Object.fromEntries(DISMISSAL_REASONS.map((reason) => [reason, 0]));
const writeReason = (uid: string, matchId: string, reason: string) =>
  engine.write(dismissalPath(uid, matchId), { reason });

describe('reasons for dismissed matches', () => {
  it('are counted by reason across all users', async () => {
    expect(await countDismissals(engine.deps)).toEqual(NONE);
    await writeReason('ola', 'p1_ola', 'tooFar');
    await writeReason('ola', 'p2_ola', 'noTime');
    await writeReason('kari', 'p1_per', 'tooFar');
    expect(await countDismissals(engine.deps)).toEqual({ ...NONE, tooFar: 2, noTime: 1 });
    await writeReason('ola', 'p2_ola', 'other');
    expect(await countDismissals(engine.deps)).toEqual({ ...NONE, tooFar: 2, other: 1 });
  });

  it('are deleted with the match for both sides, and kept if the match exists again', async () => {
    await writeReason('ola', 'p1_ola', 'tooFar');
    await writeReason('kari', 'p1_ola', 'wrongStage');
    await writeReason('kari', 'p1_per', 'noTime');
    const match = { ownerId: 'kari', uid: 'ola' };
    const made = await engine.write(matchPath('p1_ola'), match);
    const gone = { ...made, before: match, after: undefined };
    await deliverEvent(engine.deps, matchReactions, gone);
    expect(await countDismissals(engine.deps)).toMatchObject({ tooFar: 1, wrongStage: 1 });
    await engine.write(matchPath('p1_ola'), null);
    await deliverEvent(engine.deps, matchReactions, gone);
    expect(await countDismissals(engine.deps)).toEqual({ ...NONE, noTime: 1 });
  });
});
