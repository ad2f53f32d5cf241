import { describe, expect, it } from 'vitest';
import { times } from '../testing/cases.ts';
import {
  canAccept,
  canDecide,
  canInvite,
  canLeave,
  canManageMember,
  canRequest,
  canWithdraw,
  openStatusOf,
  orderKinds,
  projectActionsFor,
} from './request-permissions.ts';

const VIEWERS = ['owner', 'member', 'stranger'].map((uid) => ({ uid, admin: false }));
const project = {
  ownerId: 'owner',
  memberIds: ['owner', 'member'],
  status: 'published',
  hidden: false,
} as const;
const asking = { project, request: null, isBlocked: false };

const allowed = (can: (viewer: (typeof VIEWERS)[number]) => boolean) =>
  VIEWERS.filter(can).map(({ uid }) => uid);

describe('permission to ask to join', () => {
  it('is allowed only for non-members', () => {
    expect(allowed((viewer) => canRequest({ ...asking, viewer }))).toEqual(['stranger']);
  });

  it.each([
    ['a draft', { project: { ...project, status: 'draft' } }],
    ['an archived project', { project: { ...project, status: 'archived' } }],
    ['a hidden project', { project: { ...project, hidden: true } }],
    ['while a request waits', { request: { status: 'pending' } }],
    ['after a refusal', { request: { status: 'declined' } }],
    ['once accepted', { request: { status: 'accepted' } }],
    ['across a block', { isBlocked: true }],
  ] as const)('is denied for %s', (_name, change) => {
    expect(allowed((viewer) => canRequest({ ...asking, ...change, viewer }))).toEqual([]);
  });

  it('orders the kinds by the needs of the project', () => {
    expect(orderKinds(['investor', 'customer'])).toEqual(['investor', 'talent', 'cofounder']);
    expect(orderKinds([])).toEqual(['talent', 'cofounder', 'investor']);
  });

  it.each([
    ['talent', ['pending']],
    ['investor', ['pending', 'accepted']],
  ] as const)('lets a %s request be withdrawn while %s', (kind, expected) => {
    const statuses = ['pending', 'accepted', 'declined'] as const;
    expect(statuses.filter((status) => canWithdraw({ status, kind }))).toEqual(expected);
  });
});

describe('inviting', () => {
  const inviting = { ...asking, uid: 'stranger' };
  const full = { ...project, memberIds: ['owner', ...times(49, (index) => `m${index}`)] };

  it('is restricted to the owner', () => {
    expect(allowed((viewer) => canInvite({ ...inviting, viewer }))).toEqual(['owner']);
  });

  it.each([
    ['a member', { uid: 'member' }],
    ['to a draft', { project: { ...project, status: 'draft' } }],
    ['to a hidden project', { project: { ...project, hidden: true } }],
    ['to a full project', { project: full }],
    ['who has asked', { request: { status: 'pending' } }],
    ['who is invited', { request: { status: 'invited' } }],
    ['who has declined', { request: { status: 'declined' } }],
    ['across a block', { isBlocked: true }],
  ] as const)('is denied for %s', (_name, change) => {
    expect(allowed((viewer) => canInvite({ ...inviting, ...change, viewer }))).toEqual([]);
  });

  it('starts with the status invited, a join request with pending', () => {
    expect(openStatusOf({ invitedBy: 'owner' })).toBe('invited');
    expect(openStatusOf({})).toBe('pending');
  });
});

describe('deciding', () => {
  it('is restricted to the owner', () => {
    expect(allowed((viewer) => canDecide(viewer, project))).toEqual(['owner']);
  });

  it('accepts pending and declined requests', () => {
    const statuses = ['pending', 'accepted', 'declined'] as const;
    const accepted = statuses.filter((status) => canAccept(project, { status, kind: 'talent' }));
    expect(accepted).toEqual(['pending', 'declined']);
  });

  it('accepts only investors when the project is full', () => {
    const full = { ...project, memberIds: times(50, (index) => `m${index}`) };
    expect(canAccept(full, { status: 'pending', kind: 'cofounder' })).toBe(false);
    expect(canAccept(full, { status: 'pending', kind: 'investor' })).toBe(true);
  });
});

describe('members', () => {
  it('may leave unless they own the project', () => {
    expect(allowed((viewer) => canLeave(viewer, project))).toEqual(['member']);
  });

  it('can be removed or made owner by the owner only', () => {
    expect(allowed((viewer) => canManageMember(viewer, project, 'member'))).toEqual(['owner']);
  });

  it.each(['owner', 'stranger'])('cannot be removed or made owner: %s', (uid) => {
    expect(allowed((viewer) => canManageMember(viewer, project, uid))).toEqual([]);
  });
});

it.each([
  ['a talent', ['talent'], ['investor'], 'join', null],
  ['a talent who founds, too', ['talent', 'founder'], ['talent', 'investor'], 'join', null],
  ['an investor', ['investor'], ['talent'], 'invest', null],
  ['an investor, of a project that looks for nobody', ['investor'], [], 'invest', null],
  [
    'both, of a project that looks for both',
    ['talent', 'investor'],
    ['talent', 'investor'],
    'join',
    'invest',
  ],
  [
    'both, of a project that looks for money',
    ['talent', 'investor'],
    ['investor'],
    'invest',
    'join',
  ],
  [
    'both, of a project that looks for a team',
    ['talent', 'investor'],
    ['cofounder'],
    'join',
    'invest',
  ],
  ['a founder, of a project that looks for money', ['founder'], ['investor'], 'invest', 'join'],
  ['a user without a stated role, for a project looking for a team', [], ['talent'], 'join', null],
  [
    'a user without a stated role, for a project looking for money and a team',
    [],
    ['talent', 'investor'],
    'join',
    'invest',
  ],
  ['a user without a stated role, for a project looking for no one', [], [], 'join', null],
] as const)(
  'verbsOf returns the primary and secondary action for %s',
  (_name, kinds, lookingFor, primary, other) => {
    expect(projectActionsFor(kinds, [...lookingFor])).toEqual({ primary, other });
  },
);
