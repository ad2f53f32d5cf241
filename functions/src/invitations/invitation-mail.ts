import { hasNoLink } from '@samspill/domain/find-link';
import { splitToken } from '@samspill/domain/invitations/invitation';
import { invitationHref } from '@samspill/domain/invitations/paths';
import type { Locale } from '@samspill/domain/locale';
import { projectPath, userPath } from '@samspill/domain/paths';
import { cleanName } from '@samspill/domain/people/display-name';
import { isLookAlikeOf } from '@samspill/domain/site/impersonation';
import type { Deps } from '../platform/deps.ts';
import { people, projects } from '../platform/firestore/collections.ts';
import { composeMail, type Mail, withoutFullStop } from '../platform/mail/mail.ts';
import { oneClickUrl } from '../platform/mail/unsubscribe-link.ts';
import { readIdentity } from '../platform/site-identity.ts';

const WORDS = {
  nb: {
    member: 'Et medlem',
    administrator: 'En administrator',
    greeting: (text: string) => `Hilsen følger med: «${text}».`,
    place: (title: string, site: string) => `prosjektet «${title}» på ${site}`,
    because:
      'Du får denne e-posten fordi et medlem av {site} skrev inn adressen din. Kjenner du ikke den som inviterer, kan du se bort fra den.',
    becauseImported:
      'Du får denne e-posten fordi en administrator av {site} har lagt inn adressen din. Kjenner du ikke til {site}, kan du se bort fra den.',
  },
  en: {
    member: 'A member',
    administrator: 'An administrator',
    greeting: (text: string) => `They write: “${text}”.`,
    place: (title: string, site: string) => `the project “${title}” on ${site}`,
    because:
      'You’re receiving this e-mail because a member of {site} entered your address. If you don’t know the person who invites you, you can ignore it.',
    becauseImported:
      'You’re receiving this e-mail because an administrator of {site} added your address. If you don’t know {site}, you can ignore it.',
  },
} satisfies Record<Locale, object>;

/** First parts of a link: these invite to the site, others of this kind to something else. */
export const SITE_INVITATION = ['invitation', '-'] as const;

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
  return title && hasNoLink(title) ? withoutFullStop(title) : null;
}

export interface InvitationLetter {
  readonly email: string;
  readonly locale: Locale;
  readonly inviterUid: string;
  readonly projectId: string | null;
  readonly text: string;
  readonly token: string;
  /** Whether the address has an account; only the mail differs. */
  readonly isKnown: boolean;
  /** True for an administrator's import. */
  readonly isImported: boolean;
}

export async function composeInvitationMail(deps: Deps, letter: InvitationLetter): Promise<Mail> {
  const { email, locale, inviterUid, projectId, token, isKnown, isImported } = letter;
  const words = WORDS[locale];
  const [name, title, site] = await Promise.all([
    readInviterName(deps, inviterUid),
    readProjectTitle(deps, projectId),
    readIdentity(deps),
  ]);
  const greeting = withoutFullStop(letter.text);
  return composeMail(deps, {
    to: email,
    locale,
    text: isKnown ? 'invitationKnown' : 'invitation',
    values: {
      inviter: name ?? (isImported ? words.administrator : words.member),
      place: title === null ? site.name : words.place(title, site.name),
      greeting: greeting === '' ? '' : words.greeting(greeting),
    },
    url: deps.siteUrl() + invitationHref(token),
    because: isImported ? words.becauseImported : words.because,
    unsubscribe: {
      pageUrl: `${deps.siteUrl()}${invitationHref()}?view=stop#token=${token}`,
      postUrl: await oneClickUrl(deps, ...SITE_INVITATION, splitToken(token).id),
    },
    about: [inviterUid, ...(projectId === null ? [] : [projectId])],
  });
}
