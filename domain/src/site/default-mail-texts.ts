import type { Locale } from '../locale.ts';
import type { MailKind, MailText, MailTexts } from './mail-texts.ts';

const text = (subject: string, body: string): MailText => ({ subject, heading: '', body });

const NB: Record<MailKind, MailText> = {
  verifyEmail: text(
    'Bekreft e-postadressen din',
    'Bekreft at adressen er din, så er kontoen din på {site} klar.',
  ),
  changeEmail: text(
    'Bekreft den nye e-postadressen din',
    'Bekreft at adressen er din, så logger du inn på {site} med den heretter. Ba du ikke om det, trenger du ikke å gjøre noe.',
  ),
  emailChange: text(
    'Noen ba om å bytte e-postadressen din på {site}',
    'Noen ba om å bytte adressen på kontoen din til {email}. Det skjer når den nye adressen er bekreftet. Var det ikke deg, velg et nytt passord med en gang.',
  ),
  resetPassword: text(
    'Nytt passord til {site}',
    'Velg et nytt passord med knappen. Ba du ikke om det, trenger du ikke å gjøre noe.',
  ),
  resetByAdmin: text(
    'Nytt passord til {site}',
    'En administrator har bedt om at du velger et nytt passord.',
  ),
  invitation: text(
    '{inviter} har invitert deg til {site}',
    '{inviter} har invitert deg til {place}. {greeting} Lenken virker i 14 dager og er bare til deg.',
  ),
  invitationKnown: text(
    '{inviter} har invitert deg til {site}',
    '{inviter} har invitert deg til {place}. Du har allerede en konto, så du kan bare logge inn.',
  ),
  welcome: text('Du er med i {site}', 'Søknaden din er godkjent. Velkommen!'),
  declined: text(
    'Svar på søknaden din',
    'Søknaden din om å bli med i {site} ble avslått. {reason}',
  ),
  notice: text('{headline}', '{notice}.'),
  digest: text('Siden sist på {site}: {count}', 'Dette har skjedd siden sist:'),
  suspended: text(
    'Kontoen din på {site} er sperret',
    'Kontoen din er sperret {until}. {reason} Klag hvis du mener det er feil.',
  ),
  suspensionEnded: text(
    'Kontoen din på {site} er åpen igjen',
    'Kontoen din er ikke lenger sperret. Velkommen tilbake!',
  ),
  appealAccepted: text(
    'Du har fått medhold i klagen din',
    'Du har fått medhold, og kontoen din er ikke lenger sperret. {reason}',
  ),
  appealRejected: text(
    'Vi har svart på klagen din',
    'Du har ikke fått medhold, og kontoen din er fortsatt sperret. {reason}',
  ),
  surveyInvitation: text(
    'Vil du svare på «{title}»?',
    'Du er invitert til å svare på undersøkelsen «{title}».',
  ),
  surveyReminder: text(
    'Vil du svare på «{title}»?',
    'Vi minner om undersøkelsen «{title}», som venter på svar fra deg.',
  ),
  feedbackAnswer: text(
    'Svar på tilbakemeldingen din',
    'Du skrev: «{question}». Vi svarer: «{answer}».',
  ),
};

const EN: Record<MailKind, MailText> = {
  verifyEmail: text(
    'Confirm your e-mail address',
    'Confirm that the address is yours, and your account on {site} is ready.',
  ),
  changeEmail: text(
    'Confirm your new e-mail address',
    'Confirm that the address is yours, and use it to log in to {site} from then on. If you didn’t ask for it, ignore this e-mail.',
  ),
  emailChange: text(
    'Someone asked to change your e-mail address on {site}',
    'Someone asked to change the address of your account to {email}. It changes when the new address is confirmed. If it wasn’t you, choose a new password at once.',
  ),
  resetPassword: text(
    'New password for {site}',
    'Choose a new password with the button. If you didn’t ask for it, ignore this e-mail.',
  ),
  resetByAdmin: text(
    'New password for {site}',
    'An administrator has asked you to choose a new password.',
  ),
  invitation: text(
    '{inviter} has invited you to {site}',
    '{inviter} has invited you to {place}. {greeting} The link works for 14 days and is for you alone.',
  ),
  invitationKnown: text(
    '{inviter} has invited you to {site}',
    '{inviter} has invited you to {place}. You already have an account, so you can just log in.',
  ),
  welcome: text('You’re in {site}', 'Your application is approved. Welcome!'),
  declined: text(
    'The answer to your application',
    'Your application to join {site} was declined. {reason}',
  ),
  notice: text('{headline}', '{notice}.'),
  digest: text('New on {site}: {count}', 'This has happened since last time:'),
  suspended: text(
    'Your {site} account is suspended',
    'Your account is suspended {until}. {reason} Appeal if you think this is wrong.',
  ),
  suspensionEnded: text(
    'Your {site} account is open again',
    'Your account is no longer suspended. Welcome back!',
  ),
  appealAccepted: text(
    'Your appeal was accepted',
    'Your appeal was accepted, and your account is no longer suspended. {reason}',
  ),
  appealRejected: text(
    'We’ve answered your appeal',
    'Your appeal was rejected, and your account is still suspended. {reason}',
  ),
  surveyInvitation: text(
    'Will you answer “{title}”?',
    'You’re invited to answer the survey “{title}”.',
  ),
  surveyReminder: text(
    'Will you answer “{title}”?',
    'A reminder of the survey “{title}”, which awaits your answer.',
  ),
  feedbackAnswer: text(
    'Our answer to your feedback',
    'You wrote: “{question}”. Our answer: “{answer}”.',
  ),
};

export const defaultMailTexts = (kind: MailKind): MailTexts => ({ nb: NB[kind], en: EN[kind] });

const ACTIONS: Readonly<Record<Locale, Readonly<Partial<Record<MailKind, string>>>>> = {
  nb: {
    verifyEmail: 'Bekreft adressen',
    changeEmail: 'Bekreft adressen',
    emailChange: 'Velg nytt passord',
    resetPassword: 'Velg nytt passord',
    resetByAdmin: 'Velg nytt passord',
    invitation: 'Se invitasjonen',
    invitationKnown: 'Se invitasjonen',
    welcome: 'Åpne {site}',
    declined: 'Les mer',
    suspended: 'Les mer og klag',
    suspensionEnded: 'Logg inn',
    appealAccepted: 'Logg inn',
    appealRejected: 'Les mer',
    surveyInvitation: 'Svar på undersøkelsen',
    surveyReminder: 'Svar på undersøkelsen',
    digest: 'Åpne {site}',
  },
  en: {
    verifyEmail: 'Confirm the address',
    changeEmail: 'Confirm the address',
    emailChange: 'Choose a new password',
    resetPassword: 'Choose a new password',
    resetByAdmin: 'Choose a new password',
    invitation: 'See the invitation',
    invitationKnown: 'See the invitation',
    welcome: 'Open {site}',
    declined: 'Read more',
    suspended: 'Read more and appeal',
    suspensionEnded: 'Log in',
    appealAccepted: 'Log in',
    appealRejected: 'Read more',
    surveyInvitation: 'Answer the survey',
    surveyReminder: 'Answer the survey',
    digest: 'Open {site}',
  },
};
const OTHER_ACTIONS: Readonly<Record<Locale, string>> = { nb: 'Se mer', en: 'See more' };

/** Label of the button, which cannot be changed: each mail has its link. */
export const mailAction = (kind: MailKind, locale: Locale): string =>
  ACTIONS[locale][kind] ?? OTHER_ACTIONS[locale];

/** Made-up values for previews and test mails; `site` is the site's own name. */
export const SAMPLE_MAIL_VALUES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  nb: {
    inviter: 'Kari Nordmann',
    place: 'prosjektet «Grønn havn»',
    greeting: 'Hilsen følger med: «Bli med oss!».',
    email: 'kari.ny@eksempel.no',
    reason: 'Begrunnelse: Her står begrunnelsen.',
    headline: 'Kari Nordmann vil gjerne komme i kontakt med deg',
    notice: 'Kari Nordmann vil gjerne komme i kontakt med deg',
    count: '3 nyheter',
    until: 'til 1. mai 2030',
    title: 'Medlemsundersøkelsen',
    question: 'Knappen svarer ikke',
    answer: 'Takk, nå virker den igjen',
  },
  en: {
    inviter: 'Kari Nordmann',
    place: 'the project “Green harbour”',
    greeting: 'They write: “Join us!”.',
    email: 'kari.new@example.com',
    reason: 'Reason: The reason stands here.',
    headline: 'Kari Nordmann would like to get in touch with you',
    notice: 'Kari Nordmann would like to get in touch with you',
    count: '3 items',
    until: 'until 1 May 2030',
    title: 'The members’ survey',
    question: 'The button doesn’t respond',
    answer: 'Thanks, it works again now',
  },
};
