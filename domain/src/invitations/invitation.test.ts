import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import {
  findResendRefusal,
  InvitationTokenSchema,
  invitationStateOf,
  MAX_INVITATION_TEXT_CHARS,
  MAX_LINK_USES,
  MAX_SENDINGS,
  SiteInvitationDraftSchema,
  splitToken,
} from './invitation.ts';

const BY_MAIL = {
  kind: 'email',
  email: 'Ola@Kommune.no',
  text: 'Bli med!',
  locale: 'nb',
  projectId: null,
};
const BY_LINK = { kind: 'link', maxUses: 1, locale: 'en', projectId: 'sjosol' };

describe('SiteInvitationDraftSchema', () => {
  it.each([
    ['by e-mail', BY_MAIL],
    ['without a greeting', { ...BY_MAIL, text: ' ' }],
    ['with the longest greeting', { ...BY_MAIL, text: 'x'.repeat(MAX_INVITATION_TEXT_CHARS) }],
    ['by link', BY_LINK],
    ['by a link with many uses', { ...BY_LINK, maxUses: MAX_LINK_USES.administrator }],
  ])('accepts an invitation %s', (_name, draft) => {
    expect(v.is(SiteInvitationDraftSchema, draft)).toBe(true);
  });

  it('compares addresses in lower case', () => {
    expect(v.parse(SiteInvitationDraftSchema, BY_MAIL)).toMatchObject({ email: 'ola@kommune.no' });
  });

  it.each([
    { name: 'no address', draft: { ...BY_MAIL, email: 'ola' } },
    { name: 'two addresses', draft: { ...BY_MAIL, email: 'a@b.no, c@d.no' } },
    { name: 'a line break in the address', draft: { ...BY_MAIL, email: 'a@b.no\nBcc: c@d.no' } },
    { name: 'a link', draft: { ...BY_MAIL, text: 'Se https://evil.test' } },
    { name: 'a hidden link', draft: { ...BY_MAIL, text: 'Se evil dot com' } },
    { name: 'an address in the greeting', draft: { ...BY_MAIL, text: 'Skriv til a@b.no' } },
    { name: 'a long greeting', draft: { ...BY_MAIL, text: 'x'.repeat(301) } },
    { name: 'another language', draft: { ...BY_MAIL, locale: 'sv' } },
    { name: 'a path as project', draft: { ...BY_MAIL, projectId: 'a/b' } },
    { name: 'uses of a mail', draft: { ...BY_MAIL, maxUses: 2 } },
    { name: 'no uses', draft: { ...BY_LINK, maxUses: 0 } },
    { name: 'half a use', draft: { ...BY_LINK, maxUses: 1.5 } },
    { name: 'too many uses', draft: { ...BY_LINK, maxUses: MAX_LINK_USES.administrator + 1 } },
    { name: 'a state', draft: { ...BY_LINK, state: 'accepted' } },
  ])('rejects $name', ({ draft }) => {
    expect(v.is(SiteInvitationDraftSchema, draft)).toBe(false);
  });
});

describe('InvitationTokenSchema', () => {
  const [id, secret] = ['A'.repeat(20), `${'b'.repeat(30)}-_`];

  it('accepts an id and a secret, which splitToken separates', () => {
    expect(v.is(InvitationTokenSchema, id + secret)).toBe(true);
    expect(splitToken(id + secret)).toEqual({ id, secret });
  });

  it.each(
    [
      ['', id, secret, `${id}${secret}x`, `${id.slice(1)}-${secret}`, `${id}${secret.slice(1)}/`],
    ].flat(),
  )('rejects %j', (token) => {
    expect(v.is(InvitationTokenSchema, token)).toBe(false);
  });
});

describe('invitationStateOf', () => {
  it.each([
    ['open', 1_001, 'open'],
    ['open', 1_000, 'expired'],
    ['accepted', 999, 'accepted'],
    ['revoked', 999, 'revoked'],
    ['declined', 999, 'declined'],
  ] as const)('%s until %i: %s', (state, expiresAtMs, expected) => {
    expect(invitationStateOf({ state, expiresAtMs }, 1_000)).toBe(expected);
  });
});

describe('findResendRefusal', () => {
  const sent = { state: 'open', sendings: 1, sentAtMs: 0 } as const;
  it.each([
    [{}, HOUR_MS, null],
    [{}, HOUR_MS - 1, 'too-soon'],
    [{}, 30 * 24 * HOUR_MS, null],
    [{ sendings: MAX_SENDINGS - 1 }, HOUR_MS, null],
    [{ sendings: MAX_SENDINGS }, HOUR_MS, 'too-often'],
    [{ state: 'accepted' }, HOUR_MS, 'ended'],
    [{ state: 'revoked' }, HOUR_MS, 'ended'],
    [{ state: 'declined' }, HOUR_MS, 'ended'],
  ] as const)('%j after %i ms: %s', (changes, nowMs, expected) => {
    expect(findResendRefusal({ ...sent, ...changes }, nowMs)).toBe(expected);
  });
});
