import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import type { Deps } from '../deps.ts';
import { sign } from '../link-secret.ts';

/**
 * Ends the mails that the parts of a link name; null for the link of another feature. Idempotent, also after the account
 * or document was deleted.
 */
export type Unsubscribe = (deps: Deps, parts: readonly string[]) => Promise<unknown> | null;

export interface UnsubscribeUrls {
  readonly pageUrl: string;
  readonly postUrl: string;
}

const SIGNATURE_CHARS = 32;
export const UNSUBSCRIBE_TOKEN = new RegExp(
  String.raw`^[\w-]+\.([\w-]+\.){1,2}[\w-]{${SIGNATURE_CHARS}}$`,
);

const signatureOf = async (deps: Pick<Deps, 'db' | 'log'>, parts: readonly string[]) =>
  (await sign(deps, 'unsubscribe', ...parts)).slice(0, SIGNATURE_CHARS);

type LinkDeps = Pick<Deps, 'db' | 'log' | 'siteUrl'>;

/** Address for mail programs, which post to it (RFC 8058). It opens nothing else, so a log may have it. */
export async function oneClickUrl(deps: LinkDeps, ...parts: readonly string[]): Promise<string> {
  return `${deps.siteUrl()}/api/unsubscribe/${[...parts, await signatureOf(deps, parts)].join('.')}`;
}

/** The page that asks first, because mail scanners open links. */
export const unsubscribePage = ({ siteUrl }: Pick<Deps, 'siteUrl'>, token: string): string =>
  `${siteUrl()}/invitation?view=unsubscribe#token=${token}`;

export async function unsubscribeUrls(
  deps: LinkDeps,
  ...parts: readonly string[]
): Promise<UnsubscribeUrls> {
  const postUrl = await oneClickUrl(deps, ...parts);
  return { postUrl, pageUrl: unsubscribePage(deps, postUrl.slice(postUrl.lastIndexOf('/') + 1)) };
}

/** Throws `not-found` for a token that the site has not signed. */
export async function readUnsubscribeToken(deps: Deps, token: string): Promise<readonly string[]> {
  const parts = token.split('.');
  const given = Buffer.from(parts.pop() ?? '');
  const expected = Buffer.from(await signatureOf(deps, parts));
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AppError('not-found', 'There is no such link.');
  return parts;
}
