import type { Locale } from '@samspill/domain/locale';
import type { Decision, DecisionAction } from '@samspill/domain/moderation/decision';
import type {
  NotificationEvent,
  NotificationSubject,
} from '@samspill/domain/notifications/notification';
import type { NotificationType } from '@samspill/domain/people/settings';

interface SentenceParts {
  readonly who: string;
  readonly isNamed: boolean;
  readonly count: number;
  readonly what: string;
}

type Sentences = Record<NotificationType | NotificationEvent, (parts: SentenceParts) => string>;

const NB: Sentences = {
  comment: ({ who, what }) => `${who} kommenterte innlegget ditt${what}`,
  reply: ({ who, what }) => `${who} svarte på kommentaren din${what}`,
  like: ({ who, what }) => `${who} liker innlegget ditt${what}`,
  mention: ({ who, what }) => `${who} nevnte deg${what === '' ? '' : ` i${what}`}`,
  follow: ({ who, what }) => `${who} følger ${what === '' ? 'deg' : what.trim()} nå`,
  vote: ({ count, what }) => `${count} har stemt i avstemningen din${what}`,
  projectUpdate: ({ who, what }) =>
    `${who} har en oppdatering fra et prosjekt du følger${what === '' ? '' : `:${what}`}`,
  request: ({ who, what }) => `${who} vil bli med i prosjektet ditt${what}`,
  task: ({ who, isNamed, what }) =>
    isNamed ? `${who} ga deg oppgaven${what}` : `Oppgaven din${what} har snart frist`,
  taskComment: ({ who, what }) => `${who} kommenterte oppgaven${what}`,
  taskMention: ({ who, what }) => `${who} nevnte deg i en kommentar til oppgaven${what}`,
  match: ({ count, what }) =>
    count === 1
      ? `Du har et nytt treff${what === '' ? '' : `:${what}`}`
      : `Du har ${count} nye treff${what === '' ? '' : `, blant annet${what}`}`,
  message: ({ who, what }) => `${who} har skrevet til deg${what === '' ? '' : ` i${what}`}`,
  survey: ({ what }) => `Undersøkelsen${what} venter på svarene dine`,
  feedback: ({ what }) => `Du har fått svar på tilbakemeldingen din${what}`,
  admin: ({ what }) => `Beskjed fra {site}${what}`,
  broadcast: ({ what }) => `{site} har skrevet til medlemmene${what === '' ? '' : `:${what}`}`,
  askedMeeting: ({ who, what }) =>
    `${who} ber om et møte${what === '' ? ' om prosjektet ditt' : ` om${what}`}`,
  askedCofounder: ({ who, what }) => `${who} vil bli medgründer i prosjektet ditt${what}`,
  offeredHelp: ({ who, what }) => `${who} tilbyr hjelp med en oppgave i prosjektet ditt${what}`,
  accepted: ({ who, what }) =>
    `${who} sa ja til forespørselen din${what === '' ? '' : ` om${what}`}`,
  declined: ({ who, what }) =>
    `${who} takker for interessen${what === '' ? '' : ` for${what}`}, men sier nei denne gangen`,
  invited: ({ who, what }) => `${who} inviterte deg til prosjektet${what}`,
  inviteAccepted: ({ who, what }) =>
    `${who} sa ja til invitasjonen din${what === '' ? '' : ` til${what}`}`,
  inviteDeclined: ({ who, what }) =>
    `${who} takker for invitasjonen${what === '' ? '' : ` til${what}`}, men sier nei denne gangen`,
  left: ({ who, what }) => `${who} har forlatt prosjektet${what}`,
  removed: ({ who, what }) =>
    `${who} har avsluttet medlemskapet ditt${what === '' ? '' : ` i${what}`}`,
  handedOver: ({ who, what }) => `${who} gjorde deg til eier av prosjektet${what}`,
  offered: ({ who, what }) => `${who} spør om du vil overta prosjektet${what}`,
  takenOver: ({ who, what }) => `${who} har overtatt prosjektet${what}`,
  mutual: ({ who, what }) => `Du og ${who} vil snakke sammen${what === '' ? '' : ` om${what}`}`,
  contact: ({ who, what }) => `${who} vil gjerne komme i kontakt med deg${what}`,
  pollClosed: ({ what }) => `Avstemningen${what} er avsluttet, og resultatet er klart`,
  quoted: ({ who, what }) =>
    `${who} delte innlegget ditt med egne ord${what === '' ? '' : `:${what}`}`,
  contactAccepted: ({ who, what }) => `${who} svarte ja på meldingen din${what}`,
  group: ({ who, what }) => `${who} har en beskjed til gruppen din${what === '' ? '' : `:${what}`}`,
  groupRequest: ({ who, what }) => `${who} vil bli med i gruppen${what}`,
  groupInvited: ({ who, what }) => `${who} inviterte deg til gruppen${what}`,
  groupAdded: ({ who, what }) => `${who} tok deg med i gruppen${what}`,
  groupDeclined: ({ what }) =>
    `Lederne av gruppen${what} takker for interessen, men sier nei denne gangen`,
  groupWithoutLeader: ({ what }) => `Gruppen${what} har ingen leder lenger`,
  reportResolved: ({ what }) =>
    `Takk for at du sa fra. Vi har gjort noe med det du rapporterte${what}`,
  reportRejected: ({ what }) =>
    `Takk for at du sa fra. Det du rapporterte${what === '' ? '' : `,${what},`} bryter ikke reglene våre. Skriv til oss hvis du er uenig`,
  notSentLimit: ({ what }) =>
    `Det du planla å sende${what}, ble ikke sendt, fordi du hadde nådd en grense for hvor mye du kan dele. Velg et nytt tidspunkt`,
  notSentPlace: ({ what }) =>
    `Det du planla å sende${what}, ble ikke sendt, fordi du ikke lenger kan skrive der`,
  notSentQuote: ({ what }) =>
    `Det du planla å sende${what}, ble ikke sendt, fordi innlegget du delte, ikke lenger er tilgjengelig`,
  notSentSuspended: ({ what }) =>
    `Det du planla å sende${what}, ble ikke sendt, fordi kontoen din var suspendert`,
  applicantsWaiting: ({ count }) => `${count} venter på godkjenning`,
  membersJoined: ({ count }) =>
    count === 1 ? 'Ett nytt medlem har kommet til' : `${count} nye medlemmer har kommet til`,
  reportsWaiting: ({ count }) =>
    count === 1 ? 'Én rapport venter på svar' : `${count} rapporter venter på svar`,
  appealsWaiting: ({ count }) =>
    count === 1 ? 'Én klage venter på svar' : `${count} klager venter på svar`,
  webhookOff: () => 'En webhook er slått av, fordi mottakeren ikke svarte',
  roleGiven: () => 'Du har fått tilgang til administrasjonen',
};

const EN: Sentences = {
  comment: ({ who, what }) => `${who} commented on your post${what}`,
  reply: ({ who, what }) => `${who} replied to your comment${what}`,
  like: ({ who, what }) => `${who} liked your post${what}`,
  mention: ({ who, what }) => `${who} mentioned you${what === '' ? '' : ` in${what}`}`,
  follow: ({ who, what }) => `${who} started following ${what === '' ? 'you' : what.trim()}`,
  vote: ({ count, what }) => `${count} people voted in your poll${what}`,
  projectUpdate: ({ who, what }) =>
    `${who} has an update from a project you follow${what === '' ? '' : `:${what}`}`,
  request: ({ who, what }) => `${who} would like to join your project${what}`,
  task: ({ who, isNamed, what }) =>
    isNamed ? `${who} gave you the task${what}` : `Your task${what} is due soon`,
  taskComment: ({ who, what }) => `${who} commented on the task${what}`,
  taskMention: ({ who, what }) => `${who} mentioned you in a comment on the task${what}`,
  match: ({ count, what }) =>
    count === 1
      ? `You have a new match${what === '' ? '' : `:${what}`}`
      : `You have ${count} new matches${what === '' ? '' : `, including${what}`}`,
  message: ({ who, what }) => `${who} wrote to you${what === '' ? '' : ` in${what}`}`,
  survey: ({ what }) => `The survey${what} is waiting for your answers`,
  feedback: ({ what }) => `We’ve answered your feedback${what}`,
  admin: ({ what }) => `A notice from {site}${what}`,
  broadcast: ({ what }) => `{site} has written to its members${what === '' ? '' : `:${what}`}`,
  askedMeeting: ({ who, what }) =>
    `${who} asks for a meeting about${what === '' ? ' your project' : what}`,
  askedCofounder: ({ who, what }) => `${who} would like to be a co-founder of your project${what}`,
  offeredHelp: ({ who, what }) => `${who} offers to help with a task in your project${what}`,
  accepted: ({ who, what }) => `${who} accepted your request${what === '' ? '' : ` about${what}`}`,
  declined: ({ who, what }) =>
    `${who} thanks you for your interest${what === '' ? '' : ` in${what}`}, but says no this time`,
  invited: ({ who, what }) => `${who} invited you to the project${what}`,
  inviteAccepted: ({ who, what }) =>
    `${who} accepted your invitation${what === '' ? '' : ` to${what}`}`,
  inviteDeclined: ({ who, what }) =>
    `${who} thanks you for the invitation${what === '' ? '' : ` to${what}`}, but says no this time`,
  left: ({ who, what }) => `${who} left the project${what}`,
  removed: ({ who, what }) => `${who} ended your membership${what === '' ? '' : ` of${what}`}`,
  handedOver: ({ who, what }) => `${who} made you the owner of the project${what}`,
  offered: ({ who, what }) => `${who} asks you to take over the project${what}`,
  takenOver: ({ who, what }) => `${who} took over the project${what}`,
  mutual: ({ who, what }) =>
    `You and ${who} would like to talk${what === '' ? '' : ` about${what}`}`,
  contact: ({ who, what }) => `${who} would like to get in touch${what}`,
  pollClosed: ({ what }) => `The poll${what} has closed and the result is in`,
  quoted: ({ who, what }) =>
    `${who} shared your post in their own words${what === '' ? '' : `:${what}`}`,
  contactAccepted: ({ who, what }) => `${who} is happy to talk to you${what}`,
  group: ({ who, what }) =>
    `${who} has an announcement for your group${what === '' ? '' : `:${what}`}`,
  groupRequest: ({ who, what }) => `${who} would like to join the group${what}`,
  groupInvited: ({ who, what }) => `${who} invited you to the group${what}`,
  groupAdded: ({ who, what }) => `${who} added you to the group${what}`,
  groupDeclined: ({ what }) =>
    `The leaders of the group${what} thank you for your interest, but say no this time`,
  groupWithoutLeader: ({ what }) => `The group${what} no longer has a leader`,
  reportResolved: ({ what }) => `Thanks for telling us. We’ve acted on what you reported${what}`,
  reportRejected: ({ what }) =>
    `Thanks for telling us. What you reported${what === '' ? '' : `,${what},`} doesn’t break our rules. Write to us if you disagree`,
  notSentLimit: ({ what }) =>
    `What you planned to send${what} was not sent because you had reached a limit on what you can share. Choose a new time`,
  notSentPlace: ({ what }) =>
    `What you planned to send${what} was not sent because you can no longer write there`,
  notSentQuote: ({ what }) =>
    `What you planned to send${what} was not sent because the post you shared is no longer available`,
  notSentSuspended: ({ what }) =>
    `What you planned to send${what} was not sent because your account was suspended`,
  applicantsWaiting: ({ count }) =>
    count === 1 ? '1 person is waiting for approval' : `${count} people are waiting for approval`,
  membersJoined: ({ count }) =>
    count === 1 ? 'A new member joined' : `${count} new members joined`,
  reportsWaiting: ({ count }) =>
    count === 1
      ? '1 report is waiting for an answer'
      : `${count} reports are waiting for an answer`,
  appealsWaiting: ({ count }) =>
    count === 1
      ? '1 appeal is waiting for an answer'
      : `${count} appeals are waiting for an answer`,
  webhookOff: () => 'A webhook was turned off because its receiver didn’t answer',
  roleGiven: () => 'You have access to the administration',
};

const SENTENCES = { nb: NB, en: EN } satisfies Record<Locale, Sentences>;
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
  const sentence = SENTENCES[locale][event]({ who, isNamed: names.length > 0, count, what });
  const answered = answer ? `${sentence}: ${open}${answer}${close}` : sentence;
  return answered.replace(/\s+/g, ' ');
}
