/**
 * Caller of a request: an administrator (bypasses the rules), a user with the claims of the ID token, or an anonymous
 * caller.
 */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

export const ADMIN: Caller = { kind: 'admin' };
export const ANONYMOUS: Caller = { kind: 'anonymous' };
