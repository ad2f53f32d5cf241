import { broadcasts } from './features/broadcasts/feature.ts';
import { feed } from './features/feed/feature.ts';
import { groups } from './features/groups/feature.ts';
import { invitations } from './features/invitations/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { people } from './features/people/feature.ts';
import type { MemberFeature } from './page/feature.ts';
import { composedPages } from './pages/feature.ts';

const FEATURES: readonly MemberFeature[] = [
  composedPages,
  broadcasts,
  feed,
  groups,
  invitations,
  notifications,
  people,
];

export const MEMBER_PAGES = FEATURES.flatMap(({ pages = [] }) => pages);
export const MEMBER_MENU = MEMBER_PAGES.flatMap(({ path, menu }) =>
  menu ? [{ ...menu, to: path }] : [],
).toSorted((one, other) => one.order - other.order);
export const APPLICANT_PAGES = FEATURES.flatMap(({ applicantPages = [] }) => applicantPages);
