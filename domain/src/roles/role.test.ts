import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  can,
  canChangeRole,
  claimsOf,
  endsSessions,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
  type Role,
  roleOf,
  rolesWith,
} from './role.ts';

const RULES = readFileSync(new URL('../../../rules/policy/roles.rules', import.meta.url), 'utf8');

describe('ROLE_PERMISSIONS', () => {
  it('lets every role into the administration, and the owner do everything', () => {
    expect(rolesWith('enterAdmin')).toEqual(ROLES);
    expect(ROLE_PERMISSIONS.owner).toEqual(PERMISSIONS);
  });

  it('leaves only the roles of owners and administrators to owners', () => {
    expect(PERMISSIONS.filter((each) => !can('administrator', each))).toEqual(['manageOwners']);
  });

  it.each<[Role, string[]]>([
    ['moderator', ['enterAdmin', 'moderate']],
    ['surveyEditor', ['editSurveys', 'enterAdmin', 'readResults']],
    ['analyst', ['enterAdmin', 'readResults', 'readStatistics']],
  ])('allows a %s only %j', (role, permissions) => {
    expect(PERMISSIONS.filter((each) => can(role, each)).toSorted()).toEqual(permissions);
  });

  it('allows nothing without a role', () => {
    for (const permission of PERMISSIONS)
      for (const none of [null, undefined]) expect(can(none, permission)).toBe(false);
  });
});

describe('the security rules', () => {
  const functions = [...RULES.matchAll(/function can(\w+)\(\) \{\s+return hasRole\(\[(.*)\]\);/g)];
  const inRules = functions.map(([, name = '', roles = '']) => ({
    permission: name.charAt(0).toLowerCase() + name.slice(1),
    roles: roles.split(', ').map((role) => role.replaceAll("'", '')),
  }));

  it('name roles in these functions only', () => {
    expect(inRules.map(({ permission }) => permission)).toEqual([
      'manageSite',
      'manageMembers',
      'moderate',
      'editSurveys',
    ]);
    expect(RULES.match(/hasRole\(\[/g)).toHaveLength(inRules.length);
  });

  it.each(inRules)('give $permission to the roles of the table', ({ permission, roles }) => {
    const named = PERMISSIONS.find((each) => each === permission);
    expect(named && rolesWith(named)).toEqual(roles);
  });
});

describe('roleOf', () => {
  it.each<[string, object | undefined, Role | null]>([
    ['no claims', undefined, null],
    ['other claims', { member: true }, null],
    ['the claim from before there were roles', { admin: true }, 'owner'],
    ['an unknown role', { role: 'king' }, null],
    ['an administrator', { admin: true, role: 'administrator' }, 'administrator'],
    ['a claim that is no role', { admin: 'yes' }, null],
  ])('reads %s', (_name, claims, role) => {
    expect(roleOf(claims as Record<string, unknown> | undefined)).toBe(role);
  });

  it.each([...ROLES, null])('reads what claimsOf writes: %s', (role) => {
    expect(roleOf(claimsOf(role))).toBe(role);
  });

  it('keeps the claim by which rules of files admit writes during maintenance', () => {
    expect(ROLES.filter((role) => claimsOf(role).admin)).toEqual(rolesWith('manageSite'));
  });
});

describe('canChangeRole', () => {
  const ALL = [...ROLES, null];
  const changes = ALL.flatMap((from) => ALL.map((to) => ({ from, to })));

  it('allows an owner every change of others', () => {
    for (const change of changes)
      expect(canChangeRole('owner', { ...change, isOwn: false })).toBe(change.from !== change.to);
  });

  it('keeps administrators from giving and taking the roles of owner and administrator', () => {
    const allowed = changes.filter((change) =>
      canChangeRole('administrator', { ...change, isOwn: false }),
    );
    const lower = ['moderator', 'surveyEditor', 'analyst', null];
    expect(allowed).toEqual(
      changes.filter(({ from, to }) => from !== to && lower.includes(from) && lower.includes(to)),
    );
  });

  it.each(['moderator', 'surveyEditor', 'analyst', null] as const)(
    'allows no change by %s, not even of the own role',
    (actor) => {
      for (const change of changes)
        for (const isOwn of [true, false])
          expect(canChangeRole(actor, { ...change, isOwn })).toBe(false);
    },
  );

  it('lets owners and administrators lower their own role, not raise it', () => {
    const own = (from: Role, to: Role | null) => canChangeRole(from, { from, to, isOwn: true });
    expect(own('owner', 'administrator')).toBe(true);
    expect(own('owner', null)).toBe(true);
    expect(own('administrator', 'moderator')).toBe(true);
    expect(own('administrator', 'owner')).toBe(false);
  });
});

describe('endsSessions', () => {
  it.each<[Role | null, Role | null, boolean]>([
    [null, 'moderator', false],
    ['moderator', null, true],
    ['administrator', 'owner', false],
    ['owner', 'administrator', true],
    ['moderator', 'surveyEditor', true],
    ['moderator', 'administrator', false],
  ])('from %s to %s is %s', (from, to, ends) => {
    expect(endsSessions(from, to)).toBe(ends);
  });
});
