import * as v from 'valibot';
import { LocaleSchema } from '../locale.ts';
import { MemberKindsSchema, PersonStatusSchema } from '../people/person-kind.ts';
import { RoleSchema } from '../roles/role.ts';

/** The only cookie that Firebase Hosting forwards to functions. */
export const SESSION_COOKIE = '__session';
export const SESSION_MAX_AGE_SECONDS = 5 * 24 * 60 * 60;
/** Maximum age of a sign-in for a new session, as Firebase recommends. */
export const SIGN_IN_MAX_AGE_SECONDS = 5 * 60;

export const SESSION_PATH = '/api/_auth/session';

export const SessionUserSchema = v.object({
  uid: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  displayName: v.string(),
  photoPath: v.nullable(v.string()),
  locale: LocaleSchema,
  /** Copied from the profile to save a read. */
  skills: v.array(v.string()),
  sectors: v.array(v.string()),
  kinds: v.optional(MemberKindsSchema, []),
  admin: v.boolean(),
  /** Null for a member; absent from sessions that the previous version cached. */
  role: v.optional(v.nullable(RoleSchema)),
  /** Pages open only to active users; others wait for their admission. */
  status: v.optional(PersonStatusSchema, 'active'),
});
export type SessionUser = v.InferOutput<typeof SessionUserSchema>;

export const SessionSchema = v.object({
  user: v.optional(SessionUserSchema),
  /** The user ended this session on another device, so the browser must drop its Firebase sign-in. */
  ended: v.optional(v.boolean()),
});
export type Session = v.InferOutput<typeof SessionSchema>;
