import { DaySchema } from '@samspill/domain/day-range';
import {
  ADMIN_PERSON_SORTS,
  type AdminPersonFilter,
  AdminPersonFilterSchema,
  type AdminPersonSort,
} from '@samspill/domain/people/admin-person';
import { MemberKindSchema, PersonStatusSchema } from '@samspill/domain/people/person-kind';
import { ROLES } from '@samspill/domain/roles/role';
import * as v from 'valibot';
import { readParam, writeParams } from '../../../platform/search/filter-url.ts';

export const StatusSchema = PersonStatusSchema;
export const SeededSchema = v.picklist(['yes', 'no']);
export const RoleSchema = v.picklist(['staff', ...ROLES]);
export const SortSchema = v.picklist(ADMIN_PERSON_SORTS);

const MAX_WORDS_CHARS = 200;

export interface UserFilters {
  readonly words: string;
  readonly kind: string | null;
  readonly status: v.InferOutput<typeof StatusSchema> | null;
  readonly role: v.InferOutput<typeof RoleSchema> | null;
  readonly seeded: v.InferOutput<typeof SeededSchema> | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: AdminPersonSort;
  readonly open: string | null;
}

export const NO_USER_FILTERS: UserFilters = {
  words: '',
  kind: null,
  status: null,
  role: null,
  seeded: null,
  from: null,
  to: null,
  sort: 'joined',
  open: null,
};

export function readUserFilters(params: URLSearchParams): UserFilters {
  return {
    words: params.get('q') ?? '',
    kind: readParam(params, 'kind', MemberKindSchema),
    status: readParam(params, 'status', StatusSchema),
    role: readParam(params, 'role', RoleSchema),
    seeded: readParam(params, 'seeded', SeededSchema),
    from: readParam(params, 'from', DaySchema),
    to: readParam(params, 'to', DaySchema),
    sort: readParam(params, 'sort', SortSchema) ?? NO_USER_FILTERS.sort,
    open: params.get('user') || null,
  };
}

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
