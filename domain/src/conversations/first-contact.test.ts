import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LINKS } from '../find-link.cases.ts';
import {
  type ContactFacts,
  canBeInvited,
  decideAccess,
  FirstMessageSchema,
  MAX_RECEIVED_CONTACTS,
} from './first-contact.ts';

const STRANGERS: ContactFacts = {
  state: null,
  isOwnContact: false,
  isBlocked: false,
  isFollowed: false,
  isKnown: false,
  whoMayWrite: 'everybody',
  sentCount: 0,
  maxSent: 10,
  receivedCount: 0,
};
const access = (facts: Partial<ContactFacts> = {}) => decideAccess({ ...STRANGERS, ...facts });

describe('access to write to a user', () => {
  it.each<[string, Partial<ContactFacts>, string]>([
    ['a stranger', {}, 'request'],
    ['a member who follows them', { isKnown: true }, 'open'],
    ['a member they talk with', { state: 'open' }, 'open'],
    ['a member who takes messages only from people they know', { whoMayWrite: 'known' }, 'closed'],
    ['the same who knows them', { whoMayWrite: 'known', isKnown: true }, 'open'],
    ['a member who takes no messages', { whoMayWrite: 'nobody', isKnown: true }, 'closed'],
    ['the same who talks with them', { whoMayWrite: 'nobody', state: 'open' }, 'open'],
    ['a member across a block', { isBlocked: true, state: 'open', isKnown: true }, 'closed'],
    [
      'a member who has not answered their request',
      { state: 'requested', isOwnContact: true },
      'waiting',
    ],
    ['who declined', { state: 'declined', isOwnContact: true }, 'closed'],
    ['who asked them', { state: 'requested' }, 'open'],
    ['a member they declined', { state: 'declined' }, 'open'],
    [
      'who declined and follows them now',
      { state: 'declined', isOwnContact: true, isKnown: true },
      'open',
    ],
    [
      'a member with too many open requests',
      { receivedCount: MAX_RECEIVED_CONTACTS },
      'receiver-full',
    ],
    ['a stranger after many others', { sentCount: 10 }, 'sender-full'],
    ['a friend after many others', { sentCount: 10, isKnown: true }, 'open'],
  ])('when the recipient is %s', (_name, facts, expected) => {
    expect(access(facts)).toBe(expected);
  });
});

describe('FirstMessageSchema', () => {
  it.each(['Hei, jeg så prosjektet ditt.', 'Vi er 3.5 årsverk. Interessert?', 'Kl. 12.30 passer'])(
    'accepts “%s”',
    (text) => {
      expect(v.is(FirstMessageSchema, text)).toBe(true);
    },
  );

  it.each([
    '',
    '  ',
    'Se https://spam.example',
    'se www.spam.xyz',
    'tjen.penger.NO nå',
    'x'.repeat(1_001),
  ])('rejects “%s”', (text) => {
    expect(v.is(FirstMessageSchema, text)).toBe(false);
  });
});

it.each(LINKS)('FirstMessageSchema rejects the link in %j', (text) => {
  expect(v.is(FirstMessageSchema, `Hei! ${text}`)).toBe(false);
});

describe('takesInvitations', () => {
  it.each<[string, Partial<ContactFacts>, boolean]>([
    ['a stranger', {}, true],
    ['a member across a block', { isBlocked: true }, false],
    ['a member who takes messages only from people they know', { whoMayWrite: 'known' }, false],
    ['the same who follows them', { whoMayWrite: 'known', isFollowed: true }, true],
    ['who takes none', { whoMayWrite: 'nobody', isFollowed: true }, false],
    ['the same who talks with them', { whoMayWrite: 'nobody', state: 'open' }, true],
  ])('decides on an invitation to %s', (_name, facts, reaches) => {
    expect(canBeInvited({ ...STRANGERS, ...facts })).toBe(reaches);
  });
});
