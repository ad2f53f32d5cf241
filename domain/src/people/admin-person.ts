import * as v from 'valibot';
import { DAY_RANGE } from '../day-range.ts';
import { type Role, RoleSchema } from '../roles/role.ts';
import type { Person } from './person.ts';
import { MemberKindSchema, PersonStatusSchema } from './person-kind.ts';

export const MAX_REASON_CHARS = 500;

export const ReasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must say why'),
  v.maxLength(MAX_REASON_CHARS),
);

export const ADMIN_PERSON_SORTS = ['joined', 'name'] as const;
export type AdminPersonSort = (typeof ADMIN_PERSON_SORTS)[number];

export const AdminPersonFilterSchema = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.optional(MemberKindSchema),
  status: v.optional(PersonStatusSchema),
  /** `admin` is what open pages of the previous version ask for: owners and administrators. */
  role: v.optional(v.picklist(['staff', ...RoleSchema.options, 'admin'])),
  seeded: v.optional(v.picklist(['yes', 'no'])),
  ...DAY_RANGE,
  sort: v.optional(v.picklist(ADMIN_PERSON_SORTS), 'joined'),
});
export type AdminPersonFilter = v.InferOutput<typeof AdminPersonFilterSchema>;

export const PeopleExportSchema = v.strictObject({
  filter: AdminPersonFilterSchema,
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type PeopleExport = v.InferOutput<typeof PeopleExportSchema>;

export type AdminPerson = Pick<
  Person,
  'displayName' | 'headline' | 'location' | 'photoPath' | 'kinds' | 'status' | 'counters' | 'seeded'
> & {
  readonly uid: string;
  /** Null without an address, and for callers who may not read addresses. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly role: Role | null;
  readonly admin: boolean;
  readonly checkedName: string | null;
  readonly isChecked: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
  /** Null of an account that is not suspended, or without an end. */
  readonly suspendedUntil: string | null;
};

export interface AdminPeoplePage {
  readonly people: readonly AdminPerson[];
  readonly next: string | null;
  /** How many pass the filter, over all pages; null where counting them would read them all. */
  readonly total?: number | null;
}
