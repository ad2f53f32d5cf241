import { expect, it } from 'vitest';
import { canShareUpdate } from './project-permissions.ts';

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

it('lets only members share updates, and only while the project is visible', () => {
  expect(allowed((viewer) => canShareUpdate(viewer, published))).toEqual(['owner', 'member']);
  expect(allowed((viewer) => canShareUpdate(viewer, draft))).toEqual([]);
  expect(allowed((viewer) => canShareUpdate(viewer, hidden))).toEqual([]);
});
