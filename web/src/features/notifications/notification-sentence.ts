import type { AppNotification } from '@samspill/domain/notification-schema';
import type { Translate } from '../../i18n/translate.ts';

type DescribedNotification = Pick<
  AppNotification,
  'type' | 'event' | 'actors' | 'count' | 'subject' | 'decision'
>;

function describeActors(t: Translate, { actors, count }: DescribedNotification): string {
  const [first, second] = actors;
  if (!first) return t('notifications.somebody');
  const name = first.name;
  if (count <= 1) return name;
  if (count === 2 && second) return t('notifications.two', { name, second: second.name });
  return t('notifications.others', { name, count: count - 1 });
}

function describeOwnSubject(t: Translate, { subject: { kind } }: DescribedNotification): string {
  return t(`notifications.own.${kind === 'comment' || kind === 'project' ? kind : 'content'}`);
}

function matchSentence(t: Translate, told: DescribedNotification): string {
  const { count, subject } = told;
  const { title } = subject;
  if (title === '') return t('notifications.said.match', { count });
  // Notifications of earlier versions lead to the project.
  const isOfProject = /^\/(matches\?project=|projects\/)/.test(subject.href);
  return isOfProject
    ? t('notifications.said.matchProject', {
        who: describeActors(t, { ...told, count: 1 }),
        title,
        count,
      })
    : t('notifications.said.matchPerson', { title, count });
}

/** Describes the event in one sentence without the subject's title, which the row shows below. */
export function notificationSentence(t: Translate, told: DescribedNotification): string {
  const { type, count, subject, decision } = told;
  if (decision)
    return t(`notifications.decided.${decision.action}`, { own: describeOwnSubject(t, told) });
  switch (told.event) {
    case 'applicantsWaiting':
    case 'membersJoined':
    case 'reportsWaiting':
    case 'appealsWaiting':
      return t(`notifications.said.${told.event}`, { count });
    case undefined:
      break;
    default:
      return t(`notifications.said.${told.event}`, { who: describeActors(t, told) });
  }
  if (type === 'match') return matchSentence(t, told);
  if (type === 'vote') return t('notifications.said.vote', { count });
  if (type === 'follow' && subject.kind === 'project')
    return t('notifications.said.followProject', {
      who: describeActors(t, told),
      title: subject.title,
    });
  if (type === 'mention' && subject.kind === 'comment')
    return t('notifications.said.mentionComment', { who: describeActors(t, told) });
  if (type === 'task' && told.actors.length === 0) return t('notifications.said.taskDue');
  switch (type) {
    case 'comment':
    case 'reply':
    case 'like':
    case 'mention':
    case 'follow':
    case 'projectUpdate':
    case 'group':
    case 'request':
    case 'message':
    case 'task':
      return t(`notifications.said.${type}`, { who: describeActors(t, told) });
    default:
      return t(`notifications.said.${type}`);
  }
}

/** Returns the subject's title or first words; null when the sentence already contains them. */
export function subjectLine(
  t: Translate,
  { type, event, subject }: DescribedNotification,
): string | null {
  if (type === 'follow' || (type === 'match' && event === undefined)) return null;
  if (subject.title !== '') return subject.title;
  return subject.kind === 'content' ? t('notifications.imagesOnly') : null;
}

export function decisionReason({
  decision,
}: Pick<DescribedNotification, 'decision'>): string | null {
  return decision?.reason || null;
}
