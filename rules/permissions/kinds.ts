export const KINDS = {
  anonymous: 'nobody who is signed in',
  newcomer: 'signed in, without a profile yet',
  member: 'a member who has nothing to do with it',
  suspended: 'a suspended member',
  owner: 'whose it is: the person, the founder, the author',
  teammate: 'a member of the founder’s project',
  leaver: 'was a member of that project',
  blocked: 'has been blocked by the owner',
  counterpart: 'the other side of a request or a match',
  talker: 'the other member of a conversation',
  admin: 'an administrator',
  retired: 'was an administrator, as their token still says',
  appointed: 'stands among the administrators, as their token does not say',
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
