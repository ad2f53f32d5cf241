import { commentPath } from '@samspill/domain/comments/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOrderedPerson } from '../../account/erase-person.ts';
import { jobReaction } from '../../admin/run-job.ts';
import { REACTIONS, SITE } from '../../assembly.ts';
import { createLoggedDeps, leftOut } from '../../testing/broken-documents.ts';
import { contentDocument } from '../../testing/content-documents.ts';
import { engineProject, personDocument } from '../../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../../testing/project-documents.ts';
import { jobs } from '../jobs/job-store.ts';
import type { CollectionReactions } from '../triggers/document-trigger.ts';
import { processChange } from '../triggers/process-event.ts';
import type { DocumentEvent, Reaction } from '../triggers/reaction.ts';
import { matchesPattern } from './document-path.ts';

const engine = engineProject('broken');
const now = Timestamp.now();

beforeEach(() => engine.empty());

const PARTLY_INVALID: Readonly<Record<string, object>> = {
  'users/kari': {
    ...personDocument('kari'),
    displayName: 7,
    photoPath: 7,
    status: 7,
    counters: 'many',
    kinds: 7,
  },
  'projects/p1': {
    ...projectDocument('kari'),
    title: 7,
    gallery: 7,
    ownerId: 7,
    coverPath: 7,
    searchTokens: 7,
  },
  'matches/p1_kari': { status: 'current', score: 'high' },
  'conversations/c1': { kind: 'group', memberIds: 'kari' },
  'conversations/c1/messages/m1': { senderId: 7, text: 7, attachments: 7 },
  'projects/p1/requests/kari': { status: 'maybe', applicant: 'kari' },
  'projects/p1/tasks/t1': { ...taskDocument('p1', 'kari'), title: 7, open: 'yes', createdBy: 7 },
  'content/c1': {
    ...contentDocument('c1', 'kari'),
    author: 'kari',
    images: 7,
    poll: 7,
    body: 7,
  },
  'content/c1/comments/k1': { status: 'visible', body: 7, author: 'kari' },
  'users/kari/following/ola': { targetId: 'ola', followerId: 'kari', createdAt: now },
};

interface DefinedCollection {
  readonly pattern: string;
  readonly schema: { readonly entries: Readonly<Record<string, v.GenericSchema>> };
}

const ON_JOB = { of: jobs, reactions: [jobReaction(SITE)] };
const COLLECTIONS: readonly CollectionReactions[] = [...Object.values(REACTIONS), ON_JOB];

const WRONG = [7, 'wrong', true] as const;

function invalidFieldsOf({ pattern, schema }: DefinedCollection): object {
  const fields = Object.entries(schema.entries).map(([name, entry]) => {
    const wrong = WRONG.find((value) => !v.is(entry, value));
    if (wrong === undefined) throw new Error(`${pattern}: ${name} takes any value`);
    return [name, wrong];
  });
  return Object.fromEntries(fields);
}

const INVALID: Readonly<Record<string, object>> = Object.fromEntries(
  COLLECTIONS.flatMap(({ of }) => {
    const partly = Object.entries(PARTLY_INVALID).filter(([path]) =>
      matchesPattern(of.pattern, path),
    );
    const path = of.pattern.replace('{uid}', 'kari').replace(/\{(\w+)\}/g, '$1');
    return partly.length > 0 ? partly : [[path, invalidFieldsOf(of as DefinedCollection)]];
  }),
);

const reactionsTo = (path: string): readonly Reaction[] =>
  COLLECTIONS.filter(({ of }) => matchesPattern(of.pattern, path))
    .flatMap(({ reactions }) => reactions)
    // The erasure itself needs every account and file of the site.
    .map((each) =>
      each.name === eraseOrderedPerson(SITE).name ? { ...each, run: async () => undefined } : each,
    );

async function deliver(change: DocumentEvent) {
  const { deps, lines } = createLoggedDeps(engine);
  const event = { id: 'e1', time: new Date().toISOString() };
  await processChange(deps, reactionsTo(change.path), { event, change, keepLost: async () => {} });
  return lines;
}

describe.each(Object.entries(INVALID))('reactions to an invalid document: %s', (path, fields) => {
  it('do not fail on creation, change or deletion, and its path is logged', async () => {
    const events = [
      await engine.write(path, fields),
      await engine.write(path, { ...fields, more: true }),
      await engine.write(path, null),
    ];
    for (const event of events) {
      const lines = await deliver(event);
      expect(lines).toContainEqual(leftOut(path));
      expect(lines.filter(({ message }) => message === 'reaction failed')).toEqual([]);
    }
  });
});

describe('deletion of an invalid document', () => {
  it('cleans up: reserves ids and ends follows', async () => {
    const follow = { kind: 'project', targetId: 'p1', followerId: 'ola', createdAt: now };
    await engine.write(followingPath('ola', 'p1'), follow);
    await engine.write(commentPath('c1', 'k1'), { body: 'Hei' });
    for (const path of ['projects/p1', 'content/c1']) {
      await engine.write(path, PARTLY_INVALID[path] ?? null);
      await deliver(await engine.write(path, null));
    }
    const isThere = async (path: string) => (await engine.db.doc(path).get()).exists;
    expect(await isThere(followingPath('ola', 'p1'))).toBe(false);
    expect(await isThere(commentPath('c1', 'k1'))).toBe(false);
    expect(await isThere('deletedProjects/p1')).toBe(true);
    expect(await isThere('deletedContent/c1')).toBe(true);
  });
});
