import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  COMPLETE_DRAFT,
  INVALID_DRAFTS,
  UNPUBLISHABLE_DRAFTS,
  VALID_DRAFTS,
} from './project.cases.ts';
import { canShareUpdate, ProjectDraftSchema, PublishableSchema } from './project.ts';

describe('ProjectDraftSchema', () => {
  it.each(VALID_DRAFTS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(ProjectDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_DRAFTS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(ProjectDraftSchema, fields).success).toBe(false);
  });
});

describe('publishing', () => {
  it('accepts a complete draft', () => {
    expect(v.is(PublishableSchema, COMPLETE_DRAFT)).toBe(true);
  });

  it.each(UNPUBLISHABLE_DRAFTS)('rejects $name, which a draft may contain', ({ fields }) => {
    expect(v.is(ProjectDraftSchema, fields)).toBe(true);
    expect(v.is(PublishableSchema, fields)).toBe(false);
  });
});

it('reports faults in the order of the editor, so that the first invalid field is focused', () => {
  const upper = ['title', 'tagline', 'location', 'problem', 'solution', 'traction', 'gallery'];
  const wanted = [...upper, 'links', 'deck', 'funding', 'round', 'roles', 'description'];
  const wrong = Object.fromEntries(wanted.toReversed().map((field) => [field, 7]));
  const { issues = [] } = v.safeParse(PublishableSchema, { ...COMPLETE_DRAFT, ...wrong });
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(wanted);
});

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
