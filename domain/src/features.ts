import { account } from './account/feature.ts';
import { applications } from './applications/feature.ts';
import { audit } from './audit/feature.ts';
import { blocks } from './blocks/feature.ts';
import { bookmarks } from './bookmarks/feature.ts';
import { broadcasts } from './broadcasts/feature.ts';
import { comments } from './comments/feature.ts';
import { connections } from './connections/feature.ts';
import { content } from './content/feature.ts';
import { conversations } from './conversations/feature.ts';
import { deals } from './deals/feature.ts';
import { failures } from './failures/feature.ts';
import type { Feature } from './feature.ts';
import { feed } from './feed/feature.ts';
import { feedback } from './feedback/feature.ts';
import { finder } from './finder/feature.ts';
import { follows } from './follows/feature.ts';
import { groups } from './groups/feature.ts';
import { invitations } from './invitations/feature.ts';
import { jobs } from './jobs/feature.ts';
import { likes } from './likes/feature.ts';
import { matches } from './matches/feature.ts';
import { media } from './media/feature.ts';
import { moderation } from './moderation/feature.ts';
import { notifications } from './notifications/feature.ts';
import { people } from './people/feature.ts';
import { polls } from './polls/feature.ts';
import { previews } from './previews/feature.ts';
import { projects } from './projects/feature.ts';
import { requests } from './requests/feature.ts';
import { retention } from './retention/feature.ts';
import { roles } from './roles/feature.ts';
import { scheduled } from './scheduled/feature.ts';
import { seeding } from './seeding/feature.ts';
import { session } from './session/feature.ts';
import { site } from './site/feature.ts';
import { statistics } from './statistics/feature.ts';
import { surveys } from './surveys/feature.ts';
import { suspensions } from './suspensions/feature.ts';
import { tasks } from './tasks/feature.ts';

/**
 * Retention periods and audited actions are shown in this order. Only the server and pages of administrators may load this
 * file, since pages of visitors and members are held to a number of bytes.
 */
const MANIFESTS = [
  notifications,
  feed,
  session,
  roles,
  applications,
  people,
  suspensions,
  account,
  invitations,
  groups,
  broadcasts,
  feedback,
  moderation,
  content,
  comments,
  projects,
  polls,
  surveys,
  matches,
  failures,
  previews,
  connections,
  site,
  retention,
  statistics,
  jobs,
  seeding,
  audit,
  media,
  likes,
  follows,
  blocks,
  deals,
  bookmarks,
  scheduled,
  tasks,
  requests,
  conversations,
  finder,
] as const;

type Manifest = (typeof MANIFESTS)[number];

/** Union of what the features declare as this part, with literal types. */
export type Declared<Part extends keyof Feature> = Extract<
  Manifest,
  Readonly<Record<Part, unknown>>
>[Part];

type KeysOfEach<T> = T extends unknown ? keyof T & string : never;
/** Names of what the features declare as this part. */
export type DeclaredName<Part extends keyof Feature> = KeysOfEach<Declared<Part>>;

export function listDeclared<Part extends keyof Feature>(part: Part): readonly Declared<Part>[] {
  const features: readonly Feature[] = MANIFESTS;
  return features.flatMap((feature) => (part in feature ? [feature[part] as Declared<Part>] : []));
}
