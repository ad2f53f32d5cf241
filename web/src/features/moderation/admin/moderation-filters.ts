import { AppealFilterSchema } from '@samspill/domain/moderation/appeal';
import {
  CommentFilterSchema,
  ContentFilterSchema,
  ProjectModerationFilterSchema,
} from '@samspill/domain/moderation/moderated-item';
import { REPORT_TARGETS } from '@samspill/domain/moderation/report';
import { SearchTextSchema } from '@samspill/domain/search/search-query';
import * as v from 'valibot';
import {
  anyParam,
  choiceParam,
  defineFilters,
  textParam,
} from '../../../platform/search/define-filters.ts';

export const MODERATION_TABS = ['reports', 'appeals', 'content', 'comments', 'projects'] as const;
type ModerationTab = (typeof MODERATION_TABS)[number];
export type ItemTab = Exclude<ModerationTab, 'reports' | 'appeals'>;

export const REPORT_STATUSES = ['open', 'resolved', 'rejected'] as const;

/** Maximum that the API accepts. */
const MAX_WORDS_CHARS = 200;

export const MODERATION_FILTERS = defineFilters({
  tab: choiceParam('tab', MODERATION_TABS, 'reports'),
  words: textParam('q'),
  kind: anyParam('kind'),
  state: anyParam('state'),
  status: choiceParam('status', REPORT_STATUSES, 'open'),
  author: anyParam('author'),
  open: anyParam('open'),
});

export const NO_FILTERS = MODERATION_FILTERS.none;
export type ModerationFilters = typeof NO_FILTERS;

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
