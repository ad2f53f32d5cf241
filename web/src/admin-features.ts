import { broadcasts } from './features/broadcasts/admin/feature.ts';
import { connections } from './features/connections/admin/feature.ts';
import { failures } from './features/failures/admin/feature.ts';
import { feedback } from './features/feedback/admin/feature.ts';
import { groups } from './features/groups/admin/feature.ts';
import { invitations } from './features/invitations/admin/feature.ts';
import { matches } from './features/matches/admin/feature.ts';
import { polls } from './features/polls/admin/feature.ts';
import { seeding } from './features/seeding/admin/feature.ts';
import { surveys } from './features/surveys/admin/feature.ts';
import type { AdminFeature } from './page/feature.ts';
import { content, overview, site, users } from './pages/admin/feature.ts';

/** In the order of the menu. */
const FEATURES: readonly AdminFeature[] = [
  overview,
  users,
  content,
  feedback,
  surveys,
  polls,
  matches,
  groups,
  invitations,
  broadcasts,
  connections,
  site,
  failures,
  seeding,
];

export const ADMIN_PAGES = FEATURES.flatMap(({ pages }) => pages);
