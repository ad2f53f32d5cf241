import { describe, expect, it } from 'vitest';
import {
  canDeleteProject,
  canEditProject,
  canReadProject,
  canShareUpdate,
} from './project-permissions.ts';

const owner = { uid: 'owner', admin: false };
const member = { uid: 'member', admin: false };
const stranger = { uid: 'stranger', admin: false };
const admin = { uid: 'boss', admin: true };
const VIEWERS = { owner, member, stranger, admin, anonymous: null };

const draft = {
  ownerId: 'owner',
  memberIds: ['owner', 'member'],
  status: 'draft',
  hidden: false,
} as const;
const published = { ...draft, status: 'published' } as const;
const hidden = { ...published, hidden: true } as const;

const allowed = (can: (viewer: typeof owner | null) => boolean) =>
  Object.entries(VIEWERS)
    .filter(([, viewer]) => can(viewer))
    .map(([name]) => name);

describe('who', () => {
  it.each([
    ['a draft', draft, ['owner', 'member', 'admin']],
    ['a published project', published, ['owner', 'member', 'stranger', 'admin']],
    ['a hidden project', hidden, ['owner', 'member', 'admin']],
  ])('reads %s', (_name, project, people) => {
    expect(allowed((viewer) => canReadProject(viewer, project))).toEqual(people);
  });

  it('edits: the owner alone', () => {
    expect(allowed((viewer) => canEditProject(viewer, published))).toEqual(['owner']);
  });

  it('shares updates: members, while everybody can see it', () => {
    expect(allowed((viewer) => canShareUpdate(viewer, published))).toEqual(['owner', 'member']);
    expect(allowed((viewer) => canShareUpdate(viewer, draft))).toEqual([]);
    expect(allowed((viewer) => canShareUpdate(viewer, hidden))).toEqual([]);
  });

  it('deletes: the owner, while it is a draft', () => {
    expect(allowed((viewer) => canDeleteProject(viewer, draft))).toEqual(['owner']);
    expect(allowed((viewer) => canDeleteProject(viewer, published))).toEqual([]);
  });
});
