import type { Audience } from '@samspill/domain/broadcasts/broadcast';
import { DAY_MS, dayOf } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { groupPath } from '@samspill/domain/groups/paths';
import { defaultChannelsOf } from '@samspill/domain/notification-schema';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { SIGN_INS, signInsPath } from '@samspill/domain/session/paths';
import {
  type AudienceMember,
  countAudienceMembers,
  type MemberAudience,
  readAudiencePage,
} from '../groups/member-audience.ts';
import type { Deps } from '../platform/deps.ts';
import { groups, settings as settingsIn, signIns } from '../platform/firestore/collections.ts';
import { withoutAnswered } from '../surveys/notify-audience.ts';
import { audienceOf, definitionOf, readSurvey } from '../surveys/survey-store.ts';

/** `getUsers` of Auth takes as many. */
export const PEOPLE_PER_PAGE = 100;
export const MAX_SIGN_INS_READ = 1_000;

export interface Recipient {
  readonly uid: string;
  readonly locale: Person['locale'];
  readonly name: string;
  /** Null for a person who wants no such mail. */
  readonly email: string | null;
  readonly inApp: boolean;
}

async function assertActive(deps: Deps, groupId: string): Promise<void> {
  const group = await groups.only('status').read(deps, groupPath(groupId));
  if (!group) throw new AppError('not-found', 'There is no such group.');
  if (group.status !== 'active') throw new AppError('conflict', 'The group is archived.');
}

/** Throws `not-found` where its survey or group was deleted, and `conflict` where its group is archived. */
async function membersOf(deps: Deps, audience: Audience): Promise<MemberAudience> {
  const members =
    audience.kind === 'unanswered'
      ? audienceOf(definitionOf(await readSurvey(deps, audience.surveyId)))
      : {
          kinds: audience.kind === 'kinds' ? audience.kinds : [],
          groupId: audience.kind === 'group' ? audience.groupId : null,
        };
  if (members.groupId !== null) await assertActive(deps, members.groupId);
  return members;
}

const firstDay = (deps: Deps, days: number) =>
  dayOf(new Date(deps.now().getTime() - days * DAY_MS));

/** Sessions that were logged out are not counted. */
async function isInactive(deps: Deps, uid: string, since: string): Promise<boolean> {
  const used = deps.db.collection(signInsPath(uid)).where('lastSeenOn', '>', since).limit(1);
  return (await used.get()).empty;
}

async function keepAudience(deps: Deps, audience: Audience, found: readonly AudienceMember[]) {
  if (audience.kind === 'unanswered') return withoutAnswered(deps, audience.surveyId, found);
  if (audience.kind !== 'inactive') return found;
  const since = firstDay(deps, audience.days);
  const kept = await Promise.all(found.map(({ id }) => isInactive(deps, id, since)));
  return found.filter((_, index) => kept[index]);
}

/** Drops people without a confirmed address: the account may be another person's. */
async function toRecipients(deps: Deps, found: readonly AudienceMember[]): Promise<Recipient[]> {
  if (found.length === 0) return [];
  const [{ users }, snapshots] = await Promise.all([
    deps.auth.getUsers(found.map(({ id: uid }) => ({ uid }))),
    deps.db.getAll(...found.map(({ id }) => deps.db.doc(settingsPath(id)))),
  ]);
  const confirmed = new Map(
    users.filter(({ emailVerified }) => emailVerified).map(({ uid, email }) => [uid, email]),
  );
  return found.flatMap(({ id: uid, data }, index) => {
    const settings = settingsIn.parse(deps, snapshots[index]);
    if (!settings || !confirmed.has(uid)) return [];
    const channels = settings.notifications.broadcast ?? defaultChannelsOf('broadcast');
    const { locale, displayName: name } = data;
    // The settings follow a change of the account's address later.
    const email = channels.email ? (confirmed.get(uid) ?? settings.email) : null;
    return [{ uid, locale, name, email, inApp: channels.inApp }];
  });
}

export interface RecipientPage {
  readonly recipients: readonly Recipient[];
  readonly members: number;
  readonly cursor: string | null;
}

/** Reads one page of the audience, in the order of ids, so that a cursor is enough to go on. */
export async function readRecipients(
  deps: Deps,
  audience: Audience,
  cursor: string,
  limit = PEOPLE_PER_PAGE,
): Promise<RecipientPage> {
  const page = { after: cursor, limit };
  const found = await readAudiencePage(deps, await membersOf(deps, audience), page);
  const kept = await keepAudience(deps, audience, found.members);
  const recipients = await toRecipients(deps, kept);
  return { recipients, members: found.members.length, cursor: found.cursor };
}

/** Lower bound, so that the page that counts while an administrator types does not read all sign-ins of a year. */
async function countSeenSince(deps: Deps, since: string): Promise<number> {
  const seen = new Set<string>();
  const recent = deps.db.collectionGroup(SIGN_INS).where('lastSeenOn', '>', since);
  const found = recent.limit(MAX_SIGN_INS_READ).select();
  for (const { ref } of (await found.get()).docs) seen.add(signIns.paramsOf(ref.path).uid);
  return seen.size;
}

/** Upper bound of the recipients: some may have answered, or have no confirmed address. Throws `not-found`. */
export async function countAudience(deps: Deps, audience: Audience): Promise<number> {
  const count = await countAudienceMembers(deps, await membersOf(deps, audience));
  if (audience.kind !== 'inactive') return count;
  return Math.max(0, count - (await countSeenSince(deps, firstDay(deps, audience.days))));
}

/** Whether numbers of recipients would say who has answered an anonymous survey. */
export async function hidesAnswers(deps: Deps, audience: Audience): Promise<boolean> {
  if (audience.kind !== 'unanswered') return false;
  const survey = await readSurvey(deps, audience.surveyId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });
  if (!survey) return true;
  return survey.lastAnonymousVersion !== undefined || definitionOf(survey).settings.anonymous;
}
