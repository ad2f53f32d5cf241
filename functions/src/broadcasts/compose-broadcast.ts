import { type Broadcast, broadcastText } from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import { isId } from '@samspill/domain/id';
import type { Locale } from '@samspill/domain/locale';
import type { ComposedMail } from '@samspill/domain/site/composed-mail';
import { endMails, noticeUrls } from '../notifications/unsubscribe.ts';
import type { Deps } from '../platform/deps.ts';
import { composeMail, composeParts, type Mail } from '../platform/mail/mail.ts';
import { type Unsubscribe, unsubscribeUrls } from '../platform/mail/unsubscribe-link.ts';

const BECAUSE = {
  nb: 'Du får denne e-posten fordi du er medlem av {site}.',
  en: 'You’re receiving this e-mail because you are a member of {site}.',
} satisfies Record<Locale, string>;

const ACTION = { nb: 'Åpne på {site}', en: 'Open on {site}' } satisfies Record<Locale, string>;

type Texts = Pick<Broadcast, 'subject' | 'body'>;

interface Reader {
  readonly uid: string;
  /** Null for a test or a preview of a draft. */
  readonly id: string | null;
  readonly locale: Locale;
  readonly name: string;
}

async function draftOf(deps: Deps, texts: Texts, { uid, id, locale, name }: Reader) {
  const { locale: used, subject, body } = broadcastText(texts, locale);
  return {
    locale: used,
    name,
    // Not a template: braces that an administrator types stay, except for the site's name.
    text: { subject, heading: '', body },
    isMarkdown: true,
    url: `${deps.siteUrl()}/${id === null ? 'feed' : broadcastPath(id)}`,
    action: ACTION[used],
    because: BECAUSE[used],
    unsubscribe: await (id === null
      ? noticeUrls(deps, { uid, type: 'broadcast' })
      : unsubscribeUrls(deps, uid, id)),
    about: id === null ? [uid] : [id],
  };
}

export async function composeBroadcastMail(
  deps: Deps,
  texts: Texts,
  { to, ...reader }: Reader & { readonly to: string },
): Promise<Mail> {
  return composeMail(deps, { ...(await draftOf(deps, texts, reader)), to });
}

/** Parts of the mail that `composeBroadcastMail` sends. */
export async function previewBroadcast(
  deps: Deps,
  texts: Texts,
  reader: Omit<Reader, 'id'>,
): Promise<ComposedMail> {
  return composeParts(deps, await draftOf(deps, texts, { ...reader, id: null }));
}

/** These links name no kind, as in the mails that were sent before there were others. */
export const endBroadcasts: Unsubscribe = (deps, [uid = '', id = '', ...others]) =>
  isId(uid) && isId(id) && others.length === 0
    ? endMails(deps, { uid, type: 'broadcast' }, deps.db.doc(broadcastPath(id)))
    : null;
