import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  canSeeGroup,
  GROUP_ADMISSIONS,
  GROUP_RELATIONS,
  GroupDraftSchema,
  type GroupRelation,
  joiningStep,
} from './group.ts';

const JOINING: Readonly<Record<string, Partial<Record<GroupRelation, 'join' | 'ask'>>>> = {
  open: { none: 'join', refused: 'join', requested: 'join', invited: 'join' },
  request: { none: 'ask', refused: 'ask', invited: 'join' },
  invitation: { invited: 'join' },
};

describe('joiningStep', () => {
  const cases = GROUP_ADMISSIONS.flatMap((admission) =>
    GROUP_RELATIONS.map((relation) => ({ admission, relation })),
  );
  it.each(cases)('of $admission for $relation', ({ admission, relation }) => {
    const expected = JOINING[admission]?.[relation] ?? null;
    expect(joiningStep({ status: 'active', admission }, relation)).toBe(expected);
    expect(joiningStep({ status: 'archived', admission }, relation)).toBeNull();
  });
});

describe('canSeeGroup', () => {
  it.each([
    ['open', 'active', GROUP_RELATIONS],
    ['request', 'active', GROUP_RELATIONS],
    ['invitation', 'active', ['invited', 'member', 'leader']],
    ['open', 'archived', ['member', 'leader']],
    ['invitation', 'archived', ['member', 'leader']],
  ] as const)('shows a group by %s that is %s to the right people', (admission, status, seenBy) => {
    const seeing = GROUP_RELATIONS.filter((relation) =>
      canSeeGroup({ admission, status }, relation, false),
    );
    expect(seeing).toEqual(seenBy);
    expect(canSeeGroup({ admission, status }, 'none', true)).toBe(true);
  });
});

describe('GroupDraftSchema', () => {
  const draft = { name: ' Kull ', description: ' Om oss ', admission: 'open' };
  it('trims the texts', () => {
    expect(v.parse(GroupDraftSchema, draft)).toMatchObject({ name: 'Kull', description: 'Om oss' });
  });

  it.each([
    ['an empty name', { name: '  ' }],
    ['a long name', { name: 'a'.repeat(81) }],
    ['a name with a link', { name: 'Se https://example.com' }],
    ['a long description', { description: 'a'.repeat(2001) }],
    ['an unknown admission', { admission: 'secret' }],
    ['an unknown field', { leaderIds: ['kari'] }],
  ])('rejects %s', (_, fault) => {
    expect(v.is(GroupDraftSchema, { ...draft, ...fault })).toBe(false);
  });
});
