import { messagePath } from '@samspill/domain/conversations/paths';
import { RATE_LIMITS, type RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { type Limits, MAX_CHANGES_A_MINUTE } from '@samspill/domain/limits/rate-limits';
import { matchViewPath } from '@samspill/domain/matches/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { REACTIONS } from '../../assembly.ts';
import { pacePostSwitches } from '../../content/text-limits.ts';
import { paceMessageSwitches, paceReactions } from '../../conversations/message-limits.ts';
import { paceMatchChoices } from '../../matches/match-triggers.ts';
import { paceSettings } from '../../people/person-store.ts';
import { limitChangedVotes } from '../../polls/vote-triggers.ts';
import { paceDrafts } from '../../projects/project-limits.ts';
import { paceDecisions } from '../../requests/request-triggers.ts';
import { paceScheduled } from '../../scheduled/send-scheduled.ts';
import { paceTasks } from '../../tasks/task-triggers.ts';
import { contentDocument } from '../../testing/content-documents.ts';
import { addPeople, deliverShuffled, engineProject } from '../../testing/engine-client.ts';
import { withAccounts } from '../../testing/offline-deps.ts';
import type { DocumentEvent, Reaction } from '../triggers/reaction.ts';

const BOT = 'bot';
const MATE = 'mate';
const project = engineProject('limit-changes');
const deps = () => withAccounts(project.deps, () => true);

beforeEach(async () => {
  await project.empty();
  await addPeople(project.db, [BOT, MATE]);
  await project.db.doc(projectPath('p')).set({ ownerId: BOT, memberIds: [BOT, MATE] });
});

const limitsOf = async (uid: string) =>
  (await project.db.doc(limitsPath(uid)).get()).data() as Limits | undefined;
const isClosed = async (kind: RateLimitKind, uid = BOT) =>
  ((await limitsOf(uid))?.closedUntil[kind]?.toMillis() ?? 0) > Date.now();

type Fields = (step: number, at: Timestamp) => object;

/** Consecutive changes of one document within the window. */
function changesOf(path: string, fields: Fields, count = MAX_CHANGES_A_MINUTE): DocumentEvent[] {
  const start = Date.now() - 5_000;
  const at = (step: number) => Timestamp.fromMillis(start + step * 10);
  const document = (step: number) => ({ ...fields(step, at(step)), updatedAt: at(step) });
  return Array.from({ length: count }, (_, step) => ({
    path,
    before: document(step),
    after: document(step + 1),
    committedAt: at(step + 1),
  }));
}

const post: Fields = (step) => ({ ...contentDocument('p', BOT), shareable: step % 2 === 0 });
const view: Fields = (step) => ({ state: step % 2 === 0 ? 'new' : 'dismissed' });
const emptyTask = { assigneeId: null };

interface Paced {
  readonly reaction: Reaction;
  readonly path: string;
  readonly fields: Fields;
}

const PACED: Readonly<Record<string, Paced>> = {
  'a task, signed': {
    reaction: paceTasks,
    path: taskPath('p', 't'),
    fields: (_step, at) => ({ ...emptyTask, changedBy: { uid: BOT, at } }),
  },
  'a task, unsigned': {
    reaction: paceTasks,
    path: taskPath('p', 't'),
    fields: () => emptyTask,
  },
  settings: { reaction: paceSettings, path: settingsPath(BOT), fields: () => ({}) },
  'the choice of a match': {
    reaction: paceMatchChoices,
    path: matchViewPath(BOT, 'm'),
    fields: view,
  },
  'a scheduled post': {
    reaction: paceScheduled,
    path: scheduledPath(BOT, 's'),
    fields: () => ({ refused: null }),
  },
  'the draft of a project': {
    reaction: paceDrafts,
    path: projectPath('p'),
    fields: () => ({ status: 'draft', ownerId: BOT, seeded: false }),
  },
  'sharing of a post': { reaction: pacePostSwitches, path: contentPath('p'), fields: post },
  'the preview in a message': {
    reaction: paceMessageSwitches,
    path: messagePath('chat', 'm'),
    fields: (step) => ({ senderId: BOT, hidesPreview: step % 2 === 0 }),
  },
  'a reaction to a message': {
    reaction: paceReactions,
    path: messagePath('chat', 'm'),
    fields: (step) => ({
      deletedAt: null,
      reactions: { [MATE]: '🎉', ...(step % 2 === 0 && { [BOT]: '👍' }) },
    }),
  },
  'a decision on a request': {
    reaction: paceDecisions,
    path: requestPath('p', MATE),
    fields: (step) => ({ status: step % 2 === 0 ? 'pending' : 'declined' }),
  },
  'the answer to an invitation': {
    reaction: paceDecisions,
    path: requestPath('other', BOT),
    fields: (step) => ({ status: step % 2 === 0 ? 'invited' : 'declined', invitedBy: MATE }),
  },
  'a saved project': {
    reaction: REACTIONS.onDealWritten.reactions[0] as Reaction,
    path: `${userPath(BOT)}/deals/p`,
    fields: () => ({}),
  },
};

describe.each(Object.entries(PACED))('changing %s', (_name, { reaction, path, fields }) => {
  it('is closed above the limit per minute, however events arrive', async () => {
    const all = changesOf(path, fields);
    await deliverShuffled(deps(), [reaction], all.slice(1));
    expect(await isClosed('change')).toBe(false);
    await deliverShuffled(deps(), [reaction], all);
    expect(await isClosed('change')).toBe(true);
  });
});

describe('changing a task', () => {
  it('counts for the author who signs, and for each member without a signature', async () => {
    const signed: Fields = (_step, at) => ({ ...emptyTask, changedBy: { uid: MATE, at } });
    await deliverShuffled(deps(), [paceTasks], changesOf(taskPath('p', 't'), signed));
    expect([await isClosed('change', MATE), await isClosed('change')]).toEqual([true, false]);
    await deliverShuffled(
      deps(),
      [paceTasks],
      changesOf(taskPath('p', 'u'), () => emptyTask),
    );
    expect(await isClosed('change')).toBe(true);
  });

  it('does not count what the server unassigns', async () => {
    const unassigned: Fields = (step) => ({ assigneeId: step % 2 === 0 ? MATE : null });
    const all = changesOf(taskPath('p', 't'), unassigned).filter((_each, index) => index % 2 === 0);
    await deliverShuffled(deps(), [paceTasks], all);
    expect((await limitsOf(BOT))?.spent ?? {}).toEqual({});
  });
});

it('counts a changed vote like a new one', async () => {
  const all = changesOf(votePath('p', BOT), () => ({}), RATE_LIMITS.vote.member);
  await deliverShuffled(deps(), [limitChangedVotes], all.slice(1));
  expect(await isClosed('vote')).toBe(false);
  await deliverShuffled(deps(), [limitChangedVotes], all);
  expect(await isClosed('vote')).toBe(true);
});
