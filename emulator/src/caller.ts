/** Who makes a call: an administrator (rules do not apply), a user with the claims of the ID token, or nobody known. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

export const ADMIN: Caller = { kind: 'admin' };
export const ANONYMOUS: Caller = { kind: 'anonymous' };
