import * as v from 'valibot';
import { DAY_RANGE } from '../day-range.ts';
import { KindSchema, type Person } from './person.ts';

export const MAX_REASON_CHARS = 500;

/** Why an administrator does something to somebody; they may read it. */
export const ReasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must say why'),
  v.maxLength(MAX_REASON_CHARS),
);

/** By what the list of people can be ordered. */
export const ADMIN_PERSON_SORTS = ['joined', 'name'] as const;
export type AdminPersonSort = (typeof ADMIN_PERSON_SORTS)[number];

export const AdminPersonFilterSchema = v.strictObject({
  /** Words, or a whole e-mail address. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.optional(KindSchema),
  status: v.optional(v.picklist(['active', 'suspended'])),
  role: v.optional(v.picklist(['admin'])),
  seeded: v.optional(v.picklist(['yes', 'no'])),
  /** When they joined. */
  ...DAY_RANGE,
  sort: v.optional(v.picklist(ADMIN_PERSON_SORTS), 'joined'),
});
export type AdminPersonFilter = v.InferOutput<typeof AdminPersonFilterSchema>;

/** A list of people about to become a file: what it was narrowed to, and how many are in it. */
export const PeopleExportSchema = v.strictObject({
  filter: AdminPersonFilterSchema,
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type PeopleExport = v.InferOutput<typeof PeopleExportSchema>;

/** Somebody as administrators see them; times are ISO 8601. */
export type AdminPerson = Pick<
  Person,
  'displayName' | 'headline' | 'location' | 'photoPath' | 'kinds' | 'status' | 'counters' | 'seeded'
> & {
  readonly uid: string;
  /** Null without an account, such as after it was deleted. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly admin: boolean;
  /** Under which name administrators checked who it is; null for whom they have not. */
  readonly checkedName: string | null;
  /** Whether that is the name, still. */
  readonly isChecked: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
};

export interface AdminPeoplePage {
  readonly people: readonly AdminPerson[];
  readonly next: string | null;
}
