import { DaySchema } from '@samspill/domain/day-range';
import {
  ADMIN_PERSON_SORTS,
  type AdminPersonFilter,
  AdminPersonFilterSchema,
} from '@samspill/domain/people/admin-person';
import { MemberKindSchema, PersonStatusSchema } from '@samspill/domain/people/person-kind';
import { ROLES } from '@samspill/domain/roles/role';
import * as v from 'valibot';
import {
  anyParam,
  choiceParam,
  defineFilters,
  param,
  textParam,
} from '../../../platform/search/define-filters.ts';
import { writeParams } from '../../../platform/search/filter-url.ts';

export const StatusSchema = PersonStatusSchema;
export const SeededSchema = v.picklist(['yes', 'no']);
export const RoleSchema = v.picklist(['staff', ...ROLES]);
export const SortSchema = v.picklist(ADMIN_PERSON_SORTS);

const MAX_WORDS_CHARS = 200;

export const { none: NO_USER_FILTERS, read: readUserFilters } = defineFilters({
  words: textParam('q'),
  kind: param('kind', MemberKindSchema),
  status: param('status', StatusSchema),
  role: param('role', RoleSchema),
  seeded: param('seeded', SeededSchema),
  from: param('from', DaySchema),
  to: param('to', DaySchema),
  sort: choiceParam('sort', ADMIN_PERSON_SORTS, 'joined'),
  open: anyParam('user'),
});

export type UserFilters = typeof NO_USER_FILTERS;

export function writeUserFilters(filters: UserFilters): URLSearchParams {
  return writeParams({
    ...toUserQuery(filters),
    sort: filters.sort === NO_USER_FILTERS.sort ? null : filters.sort,
    user: filters.open,
  });
}

export function toUserQuery(filters: UserFilters): Record<string, string> {
  const { words, kind, status, role, seeded, from, to, sort } = filters;
  const q = words.trim().slice(0, MAX_WORDS_CHARS);
  return Object.fromEntries(
    Object.entries({ q, kind, status, role, seeded, from, to, sort }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  );
}

export const toUserFilter = (filters: UserFilters): AdminPersonFilter =>
  v.parse(AdminPersonFilterSchema, toUserQuery(filters));
