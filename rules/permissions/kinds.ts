export const KINDS = {
  anonymous: 'a visitor who is not signed in',
  newcomer: 'signed in, without a profile yet',
  member: 'a member without any relation to the document',
  suspended: 'a suspended member',
  owner: 'the owner of the document: the person, founder or author',
  teammate: 'a member of the founder’s project',
  leaver: 'a former member of that project',
  blocked: 'a member blocked by the owner',
  counterpart: 'the other side of a request or a match',
  talker: 'the other member of a conversation',
  admin: 'an administrator',
  retired: 'a former administrator whose token still has the claim',
  appointed: 'listed as an administrator, but without the claim in the token',
} as const;

export type Kind = keyof typeof KINDS;
export type Audience = readonly Kind[];

export const EVERYBODY: Audience = Object.keys(KINDS) as Kind[];
export const NOBODY: Audience = [];
export const SIGNED_IN: Audience = EVERYBODY.filter((kind) => kind !== 'anonymous');
export const ACTIVE: Audience = SIGNED_IN.filter(
  (kind) => kind !== 'newcomer' && kind !== 'suspended',
);
export const TEAM: Audience = ['owner', 'teammate'];

export const without = (audience: Audience, ...kinds: readonly Kind[]): Audience =>
  audience.filter((kind) => !kinds.includes(kind));
