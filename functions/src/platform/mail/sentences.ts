import type { Sentences } from '@samspill/domain/feature';
import { listDeclared } from '@samspill/domain/features';
import type { Locale } from '@samspill/domain/locale';
import type { Decision, DecisionAction } from '@samspill/domain/moderation/decision';
import type { NotificationEvent, NotificationType } from '@samspill/domain/notification-kinds';
import type { NotificationSubject } from '@samspill/domain/notification-schema';

const SENTENCES = Object.assign(
  {},
  ...listDeclared('notifications'),
  ...listDeclared('notificationEvents'),
) as Readonly<Record<NotificationType | NotificationEvent, Sentences>>;

const QUOTES = { nb: ['«', '»'], en: ['“', '”'] } satisfies Record<Locale, [string, string]>;

function othersText(locale: Locale, others: number): string {
  if (locale === 'en') return others === 1 ? '1 other' : `${others} others`;
  return others === 1 ? '1 annen' : `${others} andre`;
}

function actorsText(locale: Locale, names: readonly string[], count: number): string {
  const and = locale === 'en' ? 'and' : 'og';
  const [first = locale === 'en' ? 'Someone' : 'Noen', second] = names;
  if (count <= 1) return first;
  if (count === 2 && second) return `${first} ${and} ${second}`;
  return `${first} ${and} ${othersText(locale, count - 1)}`;
}

const DECISION_PHRASES = {
  nb: {
    hold: 'er skjult til en administrator har sett på det',
    hide: 'er skjult av administratorene',
    restore: 'er synlig igjen',
    delete: 'er slettet av administratorene',
    close: 'er stengt av administratorene',
    reopen: 'er åpnet igjen av administratorene',
    wait: 'er satt på vent, fordi du delte mye, eller mange lenker, på kort tid',
    uphold: 'er fortsatt skjult. Du fikk ikke medhold i klagen',
  },
  en: {
    hold: 'is hidden until an administrator has looked at it',
    hide: 'was hidden by the administrators',
    restore: 'can be seen again',
    delete: 'was deleted by the administrators',
    close: 'was closed by the administrators',
    reopen: 'was reopened by the administrators',
    wait: 'is on hold because you shared a lot, or a lot of links, in a short time',
    uphold: 'is still hidden. Your appeal was rejected',
  },
} satisfies Record<Locale, Record<DecisionAction, string>>;
const POSSESSIONS = {
  nb: { comment: 'Kommentaren din', project: 'Prosjektet ditt', other: 'Innlegget ditt' },
  en: { comment: 'Your comment', project: 'Your project', other: 'Your post' },
};
const REASON_LABELS = { nb: 'Begrunnelse', en: 'Reason' };

function decisionSentence(
  locale: Locale,
  { action, reason }: Decision,
  { kind, what }: { readonly kind: NotificationSubject['kind']; readonly what: string },
): string {
  const possessions = POSSESSIONS[locale];
  const own = kind === 'comment' || kind === 'project' ? possessions[kind] : possessions.other;
  const because = reason === '' ? '' : `. ${REASON_LABELS[locale]}: ${reason.replace(/\.$/, '')}`;
  return `${own}${what} ${DECISION_PHRASES[locale][action]}${because}`;
}

/** Returns one line without a full stop; a decision includes its reason, a reply its text. */
export function sentenceOf(
  locale: Locale,
  notification: {
    readonly type: NotificationType;
    readonly event?: NotificationEvent | undefined;
    readonly names: readonly string[];
    readonly count: number;
    readonly subject: Pick<NotificationSubject, 'kind' | 'title'>;
    readonly decision?: Decision | undefined;
    readonly answer?: string | undefined;
  },
): string {
  const { type, event = type, names, count, subject, decision, answer } = notification;
  const [open, close] = QUOTES[locale];
  const what = subject.title === '' ? '' : ` ${open}${subject.title}${close}`;
  if (decision)
    return decisionSentence(locale, decision, { kind: subject.kind, what }).replace(/\s+/g, ' ');
  const who = actorsText(locale, names, count);
  const sentence = SENTENCES[event][locale]({ who, isNamed: names.length > 0, count, what });
  const answered = answer ? `${sentence}: ${open}${answer}${close}` : sentence;
  return answered.replace(/\s+/g, ' ');
}
