import { hasNoLink } from '@samspill/domain/find-link';
import type { Locale } from '@samspill/domain/locale';
import { projectPath, userPath } from '@samspill/domain/paths';
import { cleanName, isLookAlikeOf } from '@samspill/domain/people/display-name';
import type { Deps } from '../deps.ts';
import { people, projects } from '../firestore/collections.ts';
import { composeMail, type Mail, withoutFullStop } from '../mail/mail.ts';
import { readIdentity } from '../site-identity.ts';

interface MailParts {
  readonly inviter: string;
  /** Title in quotes; null for an invitation to the site. */
  readonly project: string | null;
  readonly text: string;
}

const WORDS = {
  nb: {
    member: 'Et medlem',
    quote: (text: string) => `«${text}»`,
    subject: ({ inviter }: MailParts) => `${inviter} har invitert deg til {site}`,
    sentence: ({ inviter, project, text }: MailParts) =>
      `${inviter} har invitert deg til ${project === null ? '{site}' : `prosjektet ${project} på {site}`}.${text === '' ? '' : ` Hilsen følger med: ${text}.`} Lenken virker i 14 dager og er bare til deg`,
    knownSentence: ({ inviter, project }: MailParts) =>
      `${inviter} har invitert deg til ${project === null ? '{site}' : `prosjektet ${project} på {site}`}. Du har allerede en konto, så du kan bare logge inn`,
    action: 'Se invitasjonen',
    because: (url: string) =>
      `Du får denne e-posten fordi et medlem av {site} skrev inn adressen din. Kjenner du ikke den som inviterer, kan du se bort fra den. Vil du ikke ha flere invitasjoner fra {site}, åpne ${url}`,
  },
  en: {
    member: 'A member',
    quote: (text: string) => `“${text}”`,
    subject: ({ inviter }: MailParts) => `${inviter} has invited you to {site}`,
    sentence: ({ inviter, project, text }: MailParts) =>
      `${inviter} has invited you to ${project === null ? '{site}' : `the project ${project} on {site}`}.${text === '' ? '' : ` They write: ${text}.`} The link works for 14 days and is for you alone`,
    knownSentence: ({ inviter, project }: MailParts) =>
      `${inviter} has invited you to ${project === null ? '{site}' : `the project ${project} on {site}`}. You already have an account, so you can just log in`,
    action: 'See the invitation',
    because: (url: string) =>
      `You’re receiving this e-mail because a member of {site} entered your address. If you don’t know the person who invites you, you can ignore it. If you want no more invitations from {site}, open ${url}`,
  },
} satisfies Record<Locale, object>;

/** Returns the inviter's name; null if it could pass for the site, or for a link that mail programs make clickable. */
export async function readInviterName(deps: Deps, uid: string): Promise<string | null> {
  const [person, site] = await Promise.all([
    people.only('displayName').read(deps, userPath(uid)),
    readIdentity(deps),
  ]);
  const name = person ? cleanName(person.displayName) : null;
  if (name === null || !hasNoLink(name) || isLookAlikeOf(name, site.name)) return null;
  return name;
}

/** Titles may predate the check for links. */
async function readProjectTitle(deps: Deps, id: string | null): Promise<string | null> {
  const title = id === null ? null : (await projects.read(deps, projectPath(id)))?.title;
  return title && hasNoLink(title) ? withoutPlaceholder(title) : null;
}

/** `{site}` stands for the site's name in a mail, and people must not be able to write it. */
const withoutPlaceholder = (text: string) => withoutFullStop(text).replaceAll(/[{}]/g, '');

export interface InvitationLetter {
  readonly email: string;
  readonly locale: Locale;
  readonly inviterUid: string;
  readonly projectId: string | null;
  readonly text: string;
  readonly token: string;
  /** Whether the address has an account; only the mail differs. */
  readonly isKnown: boolean;
}

export async function composeInvitationMail(deps: Deps, letter: InvitationLetter): Promise<Mail> {
  const { email, locale, inviterUid, projectId, token, isKnown } = letter;
  const words = WORDS[locale];
  const [name, title] = await Promise.all([
    readInviterName(deps, inviterUid),
    readProjectTitle(deps, projectId),
  ]);
  const text = withoutPlaceholder(letter.text);
  const parts: MailParts = {
    inviter: name ?? words.member,
    project: title === null ? null : words.quote(title),
    text: text === '' ? '' : words.quote(text),
  };
  const page = `${deps.siteUrl()}/invitation`;
  return composeMail(deps, {
    to: email,
    locale,
    subject: words.subject(parts),
    lines: [
      {
        sentence: isKnown ? words.knownSentence(parts) : words.sentence(parts),
        url: `${page}#token=${token}`,
      },
    ],
    action: words.action,
    because: words.because(`${page}?view=stop#token=${token}`),
    about: [inviterUid, ...(projectId === null ? [] : [projectId])],
  });
}
