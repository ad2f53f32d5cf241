import { broadcasts } from './features/broadcasts/feature.ts';
import { deals } from './features/deals/feature.ts';
import { feed } from './features/feed/feature.ts';
import { groups } from './features/groups/feature.ts';
import { invitations } from './features/invitations/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { people } from './features/people/feature.ts';
import { polls } from './features/polls/feature.ts';
import { tasks } from './features/tasks/feature.ts';
import type { MemberFeature, MemberPage } from './page/feature.ts';
import type { Part, Parts } from './page/parts.tsx';
import { composedPages } from './pages/feature.ts';

const FEATURES: readonly MemberFeature[] = [
  composedPages,
  broadcasts,
  feed,
  groups,
  invitations,
  notifications,
  people,
  deals,
  tasks,
  polls,
];

export const MEMBER_PARTS: Parts = {
  projectActions: FEATURES.flatMap(({ parts }) => parts?.projectActions ?? []),
  projectsViews: FEATURES.flatMap(({ parts }) => parts?.projectsViews ?? []),
  contentParts: FEATURES.flatMap(({ parts }) => parts?.contentParts ?? []),
  pinned: FEATURES.flatMap(({ parts }) => parts?.pinned ?? []),
};

const withParts = ({ load, places = [], ...page }: MemberPage): MemberPage => ({
  ...page,
  load: async () => {
    const parts = places.flatMap(
      (place): readonly Pick<Part<object>, 'load'>[] => MEMBER_PARTS[place],
    );
    const [Component] = await Promise.all([load(), ...parts.map((part) => part.load())]);
    return Component;
  },
});

export const MEMBER_PAGES = FEATURES.flatMap(({ pages = [] }) => pages.map(withParts));
export const MEMBER_MENU = MEMBER_PAGES.flatMap(({ path, menu }) =>
  menu ? [{ ...menu, to: path }] : [],
).toSorted((one, other) => one.order - other.order);
export const APPLICANT_PAGES = FEATURES.flatMap(({ applicantPages = [] }) => applicantPages);
