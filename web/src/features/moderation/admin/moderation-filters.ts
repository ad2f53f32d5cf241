import { AppealFilterSchema } from '@samspill/domain/moderation/appeal';
import {
  CommentFilterSchema,
  ContentFilterSchema,
  ProjectModerationFilterSchema,
} from '@samspill/domain/moderation/moderated-item';
import { REPORT_TARGETS } from '@samspill/domain/moderation/report';
import { SearchTextSchema } from '@samspill/domain/search/search-query';
import * as v from 'valibot';
import { readParam, writeParams } from '../../../platform/search/filter-url.ts';

export const MODERATION_TABS = ['reports', 'appeals', 'content', 'comments', 'projects'] as const;
type ModerationTab = (typeof MODERATION_TABS)[number];
export type ItemTab = Exclude<ModerationTab, 'reports' | 'appeals'>;

export const REPORT_STATUSES = ['open', 'resolved', 'rejected'] as const;
type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Maximum that the API accepts. */
const MAX_WORDS_CHARS = 200;

export interface ModerationFilters {
  readonly tab: ModerationTab;
  readonly words: string;
  readonly kind: string | null;
  readonly state: string | null;
  readonly status: ReportStatus;
  readonly author: string | null;
  readonly open: string | null;
}

export const NO_FILTERS: ModerationFilters = {
  tab: 'reports',
  words: '',
  kind: null,
  state: null,
  status: 'open',
  author: null,
  open: null,
};

export function readModerationFilters(params: URLSearchParams): ModerationFilters {
  return {
    tab: readParam(params, 'tab', v.picklist(MODERATION_TABS)) ?? NO_FILTERS.tab,
    words: params.get('q') ?? '',
    kind: params.get('kind') || null,
    state: params.get('state') || null,
    status: readParam(params, 'status', v.picklist(REPORT_STATUSES)) ?? NO_FILTERS.status,
    author: params.get('author') || null,
    open: params.get('open') || null,
  };
}

export function writeModerationFilters(filters: ModerationFilters): URLSearchParams {
  return writeParams({
    tab: filters.tab === NO_FILTERS.tab ? null : filters.tab,
    q: filters.words,
    kind: filters.kind,
    state: filters.state,
    status: filters.status === NO_FILTERS.status ? null : filters.status,
    author: filters.author,
    open: filters.open,
  });
}

export const MODERATION_FILTERS = { read: readModerationFilters, write: writeModerationFilters };

const SCHEMAS = {
  content: ContentFilterSchema,
  comments: CommentFilterSchema,
  projects: ProjectModerationFilterSchema,
  appeals: AppealFilterSchema,
  reports: v.strictObject({
    q: v.optional(SearchTextSchema),
    status: v.picklist(REPORT_STATUSES),
    kind: v.optional(v.picklist(REPORT_TARGETS)),
  }),
};

export function toModerationQuery(filters: ModerationFilters): Record<string, string> {
  const { entries } = SCHEMAS[filters.tab];
  const given = { ...filters, q: filters.words.slice(0, MAX_WORDS_CHARS) };
  const query: Record<string, string> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const value: unknown = given[name as keyof typeof given];
    if (typeof value === 'string' && value !== '' && v.is(schema, value)) query[name] = value;
  }
  return query;
}
