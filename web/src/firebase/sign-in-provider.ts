import { type AuthProvider, OAuthProvider, SAMLAuthProvider, type User } from 'firebase/auth';

const SAML = 'saml.';

const isOrganisation = (id: string): boolean => /^(?:oidc|saml)\./.test(id);

/** SAML has no parameter for the address. */
export function createProvider(id: string, email: string | null): AuthProvider {
  if (id.startsWith(SAML)) return new SAMLAuthProvider(id);
  const provider = new OAuthProvider(id);
  for (const scope of ['openid', 'email', 'profile']) provider.addScope(scope);
  return email ? provider.setCustomParameters({ login_hint: email }) : provider;
}

export const organisationIdentity = ({ providerData }: Pick<User, 'providerData'>) =>
  providerData.find(({ providerId }) => isOrganisation(providerId));
