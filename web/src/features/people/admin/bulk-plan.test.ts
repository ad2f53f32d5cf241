import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { describe, expect, it } from 'vitest';
import { type BulkAction, planBulk } from './bulk-plan.ts';

const person = (uid: string, fields: Partial<AdminPerson> = {}): AdminPerson => ({
  uid,
  displayName: uid,
  headline: '',
  location: '',
  photoPath: null,
  kinds: [],
  status: 'active',
  counters: { followers: 0, projects: 0 },
  seeded: false,
  email: null,
  emailVerified: false,
  admin: false,
  role: null,
  createdAt: '',
  lastSignInAt: null,
  checkedName: null,
  isChecked: false,
  suspendedUntil: null,
  ...fields,
});

const CHOSEN = [
  person('me', { role: 'owner' }),
  person('staff', { role: 'moderator' }),
  person('active'),
  person('suspended', { status: 'suspended' }),
];

function planFor(action: BulkAction) {
  const { concerned, leftOut } = planBulk(action, CHOSEN, 'me');
  return {
    concerned: concerned.map(({ uid }) => uid),
    leftOut: Object.fromEntries(leftOut.map((each) => [each.person.uid, each.because])),
  };
}

describe('planBulk', () => {
  it('suspends active members', () => {
    expect(planFor('suspend')).toEqual({
      concerned: ['active'],
      leftOut: { me: 'yourself', staff: 'staff', suspended: 'done' },
    });
  });

  it('restores suspended members', () => {
    expect(planFor('restore')).toEqual({
      concerned: ['suspended'],
      leftOut: { me: 'done', staff: 'done', active: 'done' },
    });
  });

  it('answers applicants only, and approves declined ones too', () => {
    const applicants = (['unconfirmed', 'waiting', 'declined', 'active'] as const).map((status) =>
      person(status, { status }),
    );
    const concernedBy = (action: BulkAction) =>
      planBulk(action, applicants, 'me').concerned.map(({ uid }) => uid);
    expect(concernedBy('approve')).toEqual(['waiting', 'declined']);
    expect(concernedBy('decline')).toEqual(['waiting']);
    expect(concernedBy('suspend')).toEqual(['active']);
    expect(concernedBy('restore')).toEqual([]);
  });

  it('deletes active and suspended members', () => {
    expect(planFor('delete')).toEqual({
      concerned: ['active', 'suspended'],
      leftOut: { me: 'yourself', staff: 'staff' },
    });
  });
});
