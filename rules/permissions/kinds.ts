import { can, type Permission, type Role } from '@samspill/domain/roles/role';

export const KINDS = {
  anonymous: 'a visitor who is not signed in',
  guest: 'an anonymous account of Auth, without a profile',
  newcomer: 'signed in, without a profile yet',
  unverified: 'signed up, without a confirmed e-mail address',
  applicant: 'waiting for the administrators’ approval',
  declined: 'an applicant who was declined by the administrators',
  member: 'a member without any relation to the document',
  suspended: 'a suspended member whose token still has the claim',
  owner: 'the owner of the document: the person, founder or author',
  teammate: 'a member of the founder’s project',
  leaver: 'a former member of that project',
  blocked: 'a member blocked by the owner',
  counterpart: 'the other side of a request or a match',
  talker: 'the other member of a conversation',
  siteOwner: 'an owner of the site',
  admin: 'an administrator',
  moderator: 'a moderator',
  surveyEditor: 'a survey editor',
  analyst: 'an analyst',
  retired: 'a former administrator whose token still has the claim',
  demoted: 'a former administrator, now an analyst, whose token still has the old claim',
  appointed: 'listed as an administrator, but without the claim in the token',
} as const;

export type Kind = keyof typeof KINDS;

export const STAFF = {
  siteOwner: 'owner',
  admin: 'administrator',
  moderator: 'moderator',
  surveyEditor: 'surveyEditor',
  analyst: 'analyst',
  demoted: 'analyst',
} as const satisfies Partial<Record<Kind, Role>>;
const STAFF_KINDS = Object.keys(STAFF) as (keyof typeof STAFF)[];
export const staffWith = (permission: Permission): Audience =>
  STAFF_KINDS.filter((kind) => can(STAFF[kind], permission));
export type Audience = readonly Kind[];

export const EVERYBODY: Audience = Object.keys(KINDS) as Kind[];
export const NOBODY: Audience = [];
export const SIGNED_IN: Audience = EVERYBODY.filter((kind) => kind !== 'anonymous');
/** Profiles that were not admitted to the site, by the status that they have. */
export const NOT_ADMITTED = {
  unverified: 'unconfirmed',
  applicant: 'waiting',
  declined: 'declined',
} as const satisfies Partial<Record<Kind, string>>;
/** Users who read what members read; a suspended member does so until the token expires. */
export const MEMBERS: Audience = SIGNED_IN.filter(
  (kind) => kind !== 'guest' && kind !== 'newcomer' && !(kind in NOT_ADMITTED),
);
export const ACTIVE: Audience = MEMBERS.filter((kind) => kind !== 'suspended');
export const TEAM: Audience = ['owner', 'teammate'];

export const without = (audience: Audience, ...kinds: readonly Kind[]): Audience =>
  audience.filter((kind) => !kinds.includes(kind));
