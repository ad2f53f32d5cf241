import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { InvestorProfile } from '@samspill/domain/people/person';
import { VALID_PROFILES } from '@samspill/domain/people/person.cases';
import { VALID_SETTINGS } from '@samspill/domain/people/settings.cases';
import { personDocument } from '../testing/engine-client.ts';
import { ACCOUNT_UIDS, type FeatureExamples, timesAt, uidAt } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import { pickCase, update } from '../testing/write-plans.ts';

const INVESTOR: InvestorProfile = {
  thesis: '',
  stages: ['idea'],
  ticketMin: 1,
  ticketMax: 9_000_000,
  currency: 'NOK',
  listed: true,
};

const personAt = (index: number) =>
  personDocument(`Person ${index}`, {
    kinds: index % 3 === 0 ? ['investor'] : ['talent'],
    skills: ['react', 'figma'],
    sectors: ['health'],
    openTo: ['work', 'investing'],
    seeded: index % 5 === 0,
    investor: index % 3 === 0 ? INVESTOR : null,
    ...timesAt(index),
  });

export const examples: FeatureExamples = {
  documents: (index) => ({ [userPath(uidAt(index))]: personAt(index) }),
  objects: ({ add, index, uid, friend }) => {
    const addApplicant = (fate: string) => {
      const applicantUid = `${fate}-${uid}`;
      add(userPath(applicantUid), personDocument('Fuzz', { status: 'waiting' }));
      return { uid: applicantUid };
    };
    add(userPath(friend), personDocument('Fuzz Venn'));
    return {
      'admin/users': { uid: ACCOUNT_UIDS[index % ACCOUNT_UIDS.length] },
      'POST /api/admin/users/:uid/approve': addApplicant('approved'),
      'POST /api/admin/users/:uid/decline': addApplicant('declined'),
      'DELETE /api/admin/users/:uid': addApplicant('deleted'),
    };
  },
  writes: [
    (context) => {
      const { displayName: _, ...fields } = pickCase(context, VALID_PROFILES);
      return [update(userPath(context.uid), { ...fields, photoPath: null, updatedAt: NOW })];
    },
    (context) => {
      const fields = { ...pickCase(context, VALID_SETTINGS), updatedAt: NOW };
      return [update(settingsPath(context.uid), fields)];
    },
  ],
};
