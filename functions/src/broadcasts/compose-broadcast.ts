import { type Broadcast, broadcastText } from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import type { Locale } from '@samspill/domain/locale';
import type { ComposedMail } from '@samspill/domain/site/composed-mail';
import type { Deps } from '../platform/deps.ts';
import { composeMail, composeParts, type Mail } from '../platform/mail/mail.ts';
import { unsubscribeUrls } from '../platform/mail/unsubscribe-link.ts';

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
    unsubscribe: await unsubscribeUrls(
      deps,
      id === null ? { kind: 'notice', uid, type: 'broadcast' } : { kind: 'broadcast', uid, id },
    ),
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
