import { describe, expect, it } from 'vitest';
import { findSignUpRefusal, type SignUpRules, statusOfNewcomer } from './sign-ups.ts';

const rulesOf = (signUps: NonNullable<SignUpRules['signUps']>, ...signUpDomains: string[]) => ({
  signUps,
  signUpsOpen: true,
  signUpDomains,
});
const KARI = { email: 'kari@kommune.no', isVerified: true, invitedBy: null };

describe('findSignUpRefusal', () => {
  it.each([
    [rulesOf('open'), {}, null],
    [rulesOf('approval'), {}, null],
    [rulesOf('invitation'), {}, 'invitation-needed'],
    [rulesOf('closed'), {}, 'sign-ups-closed'],
    [rulesOf('invitation'), { invitedBy: 'administrator' }, null],
    [rulesOf('invitation'), { invitedBy: 'member' }, null],
    [rulesOf('invitation', 'fylke.no'), { invitedBy: 'member' }, 'domain-not-allowed'],
    [rulesOf('invitation', 'kommune.no'), { invitedBy: 'member' }, null],
    [rulesOf('open', 'fylke.no'), { invitedBy: 'member' }, 'domain-not-allowed'],
    [rulesOf('closed'), { invitedBy: 'member' }, 'sign-ups-closed'],
    [rulesOf('closed'), { invitedBy: 'administrator' }, 'sign-ups-closed'],
    [rulesOf('open', 'kommune.no'), {}, null],
    [rulesOf('open', 'kommune.no'), { email: 'KARI@KOMMUNE.NO' }, null],
    [rulesOf('approval', 'fylke.no', 'kommune.no'), {}, null],
    [rulesOf('open', 'kommune.no'), { email: 'kari@annenkommune.no' }, 'domain-not-allowed'],
    [rulesOf('open', 'kommune.no'), { email: 'kari@post.kommune.no' }, 'domain-not-allowed'],
    [rulesOf('open', 'kommune.no'), { email: 'kari@kommune.no@evil.test' }, 'domain-not-allowed'],
    [rulesOf('open', 'kommune.no'), { email: null }, 'domain-not-allowed'],
    [rulesOf('open', 'kommune.no'), { email: 'x@evil.test', invitedBy: 'administrator' }, null],
    [{ signUpsOpen: false }, {}, 'sign-ups-closed'],
    [{ signUpsOpen: true }, {}, null],
  ] as const)('%j, %j: %s', (rules, newcomer, refusal) => {
    const given: SignUpRules = {
      ...rules,
      signUpDomains: [...('signUpDomains' in rules ? rules.signUpDomains : [])],
    };
    expect(findSignUpRefusal(given, { ...KARI, ...newcomer })).toBe(refusal);
  });
});

describe('statusOfNewcomer', () => {
  it.each([
    [rulesOf('open'), {}, 'active'],
    [rulesOf('open'), { isVerified: false }, 'unconfirmed'],
    [rulesOf('open'), { isVerified: false, invitedBy: 'administrator' }, 'unconfirmed'],
    [rulesOf('approval'), {}, 'waiting'],
    [rulesOf('approval'), { invitedBy: 'administrator' }, 'active'],
    [rulesOf('approval'), { invitedBy: 'member' }, 'waiting'],
    [rulesOf('open'), { invitedBy: 'member' }, 'active'],
    [rulesOf('open', 'fylke.no'), { invitedBy: 'member' }, 'waiting'],
    [rulesOf('closed'), { invitedBy: 'member' }, 'waiting'],
    [rulesOf('closed'), { invitedBy: 'administrator' }, 'active'],
    [rulesOf('invitation'), { invitedBy: 'administrator' }, 'active'],
    [rulesOf('invitation'), { invitedBy: 'member' }, 'active'],
    [rulesOf('invitation'), {}, 'waiting'],
    [rulesOf('closed'), {}, 'waiting'],
    [rulesOf('open', 'fylke.no'), {}, 'waiting'],
  ] as const)('%j, %j: %s', (rules, newcomer, status) => {
    const given = { ...rules, signUpDomains: [...rules.signUpDomains] };
    expect(statusOfNewcomer(given, { ...KARI, ...newcomer })).toBe(status);
  });
});
