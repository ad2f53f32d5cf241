import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { isId } from '@samspill/domain/id';
import { NOTIFICATION_TYPES, type NotificationType } from '@samspill/domain/notification-kinds';
import type { Deps } from '../deps.ts';
import { sign } from '../link-secret.ts';

/** Subscription that the link of a mail ends. */
export type UnsubscribeTarget =
  | { readonly kind: 'broadcast'; readonly uid: string; readonly id: string }
  | { readonly kind: 'notice'; readonly uid: string; readonly type: NotificationType | 'digest' }
  /** Invitation to the site, or to a survey if `surveyId` is set. */
  | { readonly kind: 'invitation'; readonly surveyId: string | null; readonly id: string };

export interface UnsubscribeUrls {
  readonly pageUrl: string;
  readonly postUrl: string;
}

const SIGNATURE_CHARS = 32;
export const UNSUBSCRIBE_TOKEN = new RegExp(
  String.raw`^[\w-]+\.([\w-]+\.){1,2}[\w-]{${SIGNATURE_CHARS}}$`,
);
const NO_SURVEY = '-';

const partsOf = (target: UnsubscribeTarget): readonly string[] => {
  if (target.kind === 'broadcast') return [target.uid, target.id];
  return target.kind === 'notice'
    ? ['notice', target.uid, target.type]
    : ['invitation', target.surveyId ?? NO_SURVEY, target.id];
};

const signatureOf = async (deps: Pick<Deps, 'db' | 'log'>, parts: readonly string[]) =>
  (await sign(deps, 'unsubscribe', ...parts)).slice(0, SIGNATURE_CHARS);

type LinkDeps = Pick<Deps, 'db' | 'log' | 'siteUrl'>;

/** Address for mail programs, which post to it (RFC 8058). It opens nothing else, so a log may have it. */
export async function oneClickUrl(deps: LinkDeps, target: UnsubscribeTarget): Promise<string> {
  const parts = partsOf(target);
  return `${deps.siteUrl()}/api/unsubscribe/${[...parts, await signatureOf(deps, parts)].join('.')}`;
}

/** The page that asks first, because mail scanners open links. */
export const unsubscribePage = ({ siteUrl }: Pick<Deps, 'siteUrl'>, token: string): string =>
  `${siteUrl()}/invitation?view=unsubscribe#token=${token}`;

export async function unsubscribeUrls(
  deps: LinkDeps,
  target: UnsubscribeTarget,
): Promise<UnsubscribeUrls> {
  const postUrl = await oneClickUrl(deps, target);
  return { postUrl, pageUrl: unsubscribePage(deps, postUrl.slice(postUrl.lastIndexOf('/') + 1)) };
}

const isNoticeType = (type: string): type is NotificationType | 'digest' =>
  type === 'digest' || NOTIFICATION_TYPES.some((each) => each === type);

function parseParts(parts: readonly string[]): UnsubscribeTarget | null {
  const [first = '', second = '', third] = parts;
  if (third === undefined)
    return isId(first) && isId(second) ? { kind: 'broadcast', uid: first, id: second } : null;
  if (first === 'notice' && isId(second) && isNoticeType(third))
    return { kind: 'notice', uid: second, type: third };
  if (first !== 'invitation' || !isId(second) || !isId(third)) return null;
  return { kind: 'invitation', surveyId: second === NO_SURVEY ? null : second, id: third };
}

/** Throws `not-found` for a token that the site has not signed. */
export async function readUnsubscribeToken(deps: Deps, token: string): Promise<UnsubscribeTarget> {
  const parts = token.split('.');
  const given = Buffer.from(parts.pop() ?? '');
  const target = parseParts(parts);
  const expected = Buffer.from(target ? await signatureOf(deps, parts) : '');
  if (!target || expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AppError('not-found', 'There is no such link.');
  return target;
}
