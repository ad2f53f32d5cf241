import { OAuthProvider, SAMLAuthProvider } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { createProvider, organisationIdentity } from './sign-in-provider.ts';

describe('createProvider', () => {
  it('asks an OIDC provider for the address, and fills it in', () => {
    const provider = createProvider('oidc.entra', 'kari@kommune.no') as OAuthProvider;
    expect(provider).toBeInstanceOf(OAuthProvider);
    expect(provider.providerId).toBe('oidc.entra');
    expect(provider.getScopes()).toEqual(['openid', 'email', 'profile']);
    expect(provider.getCustomParameters()).toEqual({ login_hint: 'kari@kommune.no' });
    expect((createProvider('oidc.entra', null) as OAuthProvider).getCustomParameters()).toEqual({});
  });

  it('creates a SAML provider', () => {
    const provider = createProvider('saml.feide', 'kari@skole.no');
    expect(provider).toBeInstanceOf(SAMLAuthProvider);
    expect(provider.providerId).toBe('saml.feide');
  });
});

it.each([
  ['oidc.entra', true],
  ['saml.feide', true],
  ['google.com', false],
  ['password', false],
])('counts %s as an organization: %s', (providerId, isFound) => {
  const identity = {
    providerId,
    uid: 'u',
    displayName: null,
    email: null,
    phoneNumber: null,
    photoURL: null,
  };
  expect(organisationIdentity({ providerData: [identity] }) !== undefined).toBe(isFound);
});
