import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { providerOf, type SignInProvider } from './global.ts';
import { MAX_SIGN_IN_PROVIDERS, SiteSettingsChangeSchema } from './site-settings.ts';

const ENTRA = { id: 'oidc.entra', label: 'Kommunen', domains: ['kommune.no'] };
const FEIDE = { id: 'saml.feide', label: 'Feide', domains: ['skole.no', 'vgs.no'] };
const isValid = (signInProviders: unknown) => v.is(SiteSettingsChangeSchema, { signInProviders });

describe('the providers of the log-in page', () => {
  it.each([
    ['none', []],
    ['both kinds', [ENTRA, FEIDE]],
    ['no domains', [{ ...ENTRA, domains: [] }]],
    ['dashes', [{ ...ENTRA, id: 'oidc.id-porten' }]],
  ])('accept %s', (_name, providers) => {
    expect(isValid(providers)).toBe(true);
  });

  it.each([
    ['another provider', [{ ...ENTRA, id: 'google.com' }]],
    ['a password', [{ ...ENTRA, id: 'password' }]],
    ['an id without a name', [{ ...ENTRA, id: 'oidc.' }]],
    ['an id in capitals', [{ ...ENTRA, id: 'oidc.Entra' }]],
    ['a script as id', [{ ...ENTRA, id: 'oidc.<script>' }]],
    ['no label', [{ ...ENTRA, label: ' ' }]],
    ['a long label', [{ ...ENTRA, label: 'x'.repeat(41) }]],
    ['a label of two lines', [{ ...ENTRA, label: 'a\nb' }]],
    ['a word as domain', [{ ...ENTRA, domains: ['kommune'] }]],
    ['an address as domain', [{ ...ENTRA, domains: ['post@kommune.no'] }]],
    ['the same provider twice', [ENTRA, { ...ENTRA, label: 'B' }]],
    ['a key', [{ ...ENTRA, clientSecret: 'x' }]],
    [
      'too many',
      Array.from({ length: MAX_SIGN_IN_PROVIDERS + 1 }, (_, at) => ({
        ...ENTRA,
        id: `oidc.p${at}`,
      })),
    ],
  ])('reject %s', (_name, providers) => {
    expect(isValid(providers)).toBe(false);
  });
});

describe('providerOf', () => {
  const providers: readonly SignInProvider[] = [ENTRA, FEIDE];
  it.each([
    ['kari@kommune.no', 'oidc.entra'],
    [' Kari@KOMMUNE.no ', 'oidc.entra'],
    ['kari@vgs.no', 'saml.feide'],
    ['kari@sub.kommune.no', undefined],
    ['kari@kommune.no.evil.example', undefined],
    ['kari@kommune.n', undefined],
    ['kari', undefined],
    ['', undefined],
  ])('leads %j to %s', (email, id) => {
    expect(providerOf(providers, email)?.id).toBe(id);
  });
});
