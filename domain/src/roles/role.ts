import * as v from 'valibot';

/** Staff roles, in the order in which they are offered. A member without a role is no staff. */
export const ROLES = ['owner', 'administrator', 'moderator', 'surveyEditor', 'analyst'] as const;
export const RoleSchema = v.picklist(ROLES);
export type Role = v.InferOutput<typeof RoleSchema>;

export const PERMISSIONS = [
  'enterAdmin',
  /** Content, reports, hidden content, short suspensions and their appeals. */
  'moderate',
  /** Members with their addresses, applications, exports, suspensions of any length, deletions. */
  'manageMembers',
  /** Surveys with single answers, names and files. */
  'editSurveys',
  /** Survey results of groups, without single answers. */
  'readResults',
  'readStatistics',
  /** Settings, texts, matching, feedback, failures, log and everything else of the site. */
  'manageSite',
  /** Gives and takes the roles below administrator. */
  'manageRoles',
  /** Gives and takes the roles of owner and administrator. */
  'manageOwners',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ADMINISTRATOR = PERMISSIONS.filter((permission) => permission !== 'manageOwners');

/** The only table of what a role may do; `rules/policy/roles.rules` is compared with it by a test. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  administrator: ADMINISTRATOR,
  moderator: ['enterAdmin', 'moderate'],
  surveyEditor: ['enterAdmin', 'editSurveys', 'readResults'],
  analyst: ['enterAdmin', 'readResults', 'readStatistics'],
};

export const can = (role: Role | null | undefined, permission: Permission): boolean =>
  !!role && ROLE_PERMISSIONS[role].includes(permission);

export const rolesWith = (permission: Permission): readonly Role[] =>
  ROLES.filter((role) => can(role, permission));

/**
 * Returns the role in the claims of an account. Claims from before there were roles have only `admin`; such accounts are
 * owners, because they could do everything.
 */
export function roleOf(claims: Readonly<Record<string, unknown>> | undefined): Role | null {
  const named = v.safeParse(RoleSchema, claims?.role);
  if (named.success) return named.output;
  return claims?.admin === true ? 'owner' : null;
}

/** `admin` stays the claim of who may write during maintenance, which the rules of the bucket read from the token alone. */
export const claimsOf = (role: Role | null): { readonly role?: Role; readonly admin?: true } =>
  role === null ? {} : { role, ...(can(role, 'manageSite') && { admin: true }) };

const loses = (from: Role | null, to: Role | null): boolean =>
  from !== null && ROLE_PERMISSIONS[from].some((permission) => !can(to, permission));
const gains = (from: Role | null, to: Role | null): boolean => loses(to, from);

export const endsSessions = loses;

interface RoleChange {
  readonly from: Role | null;
  readonly to: Role | null;
  readonly isOwn: boolean;
}

export function canChangeRole(actor: Role | null, { from, to, isOwn }: RoleChange): boolean {
  if (from === to || !can(actor, 'manageRoles')) return false;
  if (isOwn) return !gains(from, to);
  const concernsOwners = [from, to].some((role) => can(role, 'manageRoles'));
  return !concernsOwners || can(actor, 'manageOwners');
}

export const RoleChangeSchema = v.strictObject({
  role: v.nullable(RoleSchema),
  idToken: v.pipe(v.string(), v.minLength(1)),
});
