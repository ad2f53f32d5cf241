import { createHash } from 'node:crypto';
import { firstWebLink } from '@samspill/domain/content/links';
import { firstMarkdownLink } from '@samspill/domain/content/markdown';
import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import {
  type LinkPreview,
  MAX_PREVIEW_URL_CHARS,
  MAX_PREVIEWS_AN_HOUR,
  type PageSummary,
  PageSummarySchema,
} from '@samspill/domain/previews/link-preview';
import { PREVIEWS, previewPath } from '@samspill/domain/previews/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { isShown } from '@samspill/domain/text-status';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { type Collection, defineCollection } from '../platform/firestore/collection.ts';
import { contents, messages, siteGlobal } from '../platform/firestore/collections.ts';
import { readSpent, recordSpent, type SpentEvent } from '../platform/limits/spent-store.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { runExclusive } from '../platform/triggers/run-exclusive.ts';

/**
 * `previews/{hash of the address}`: so that a link in many texts is fetched once a day. Holds neither address nor author,
 * because links in messages may be secret.
 */
const StoredSummarySchema = v.strictObject({
  summary: v.nullable(PageSummarySchema),
  fetchedAt: TimestampSchema,
});
const summaries = defineCollection(`${PREVIEWS}/{hash}`, StoredSummarySchema);

/** The part after `#` is not sent to the server. */
function hashOf(url: string): string {
  const page = new URL(url);
  page.hash = '';
  return createHash('sha256').update(page.href).digest('hex');
}

/** A page that failed may be back soon. */
const isFresh = (
  { summary, fetchedAt }: v.InferOutput<typeof StoredSummarySchema>,
  nowMs: number,
) => nowMs - fetchedAt.toMillis() < (summary ? DAY_MS : HOUR_MS);

async function isOff(deps: Deps): Promise<boolean> {
  const site = await siteGlobal.only('features', 'maintenance').read(deps, SITE_GLOBAL);
  return site?.maintenance === true || site?.features?.previews === false;
}

const FETCHES = { gate: 'preview', windowMs: HOUR_MS };

/** Records first: of texts written at the same time, only as many as allowed are fetched. */
async function mayFetch(deps: Deps, uid: string, event: SpentEvent): Promise<boolean> {
  await recordSpent(deps, uid, FETCHES, [event]);
  return (await readSpent(deps, uid, FETCHES)).length <= MAX_PREVIEWS_AN_HOUR;
}

async function fetchSummary(deps: Deps, url: string): Promise<PageSummary | null> {
  const page = await deps.fetchPage(url);
  if (!page) return null;
  // Lazy import: all functions share one bundle and few read pages.
  const { summarizePage } = await import('./summarize-page.ts');
  return summarizePage(page);
}

interface SummaryRequest extends SpentEvent {
  readonly url: string;
  readonly uid: string;
}

async function readSummary(
  deps: Deps,
  { url, uid, path, at }: SummaryRequest,
): Promise<PageSummary | null> {
  if (await isOff(deps)) return null;
  const stored = previewPath(hashOf(url));
  return runExclusive(deps, stored, async () => {
    const known = await summaries.read(deps, stored);
    const nowMs = deps.now().getTime();
    if (known && isFresh(known, nowMs)) return known.summary;
    if (!(await mayFetch(deps, uid, { path, at }))) return null;
    const summary = await fetchSummary(deps, url);
    await deps.db.doc(stored).set({ summary, fetchedAt: Timestamp.fromMillis(nowMs) });
    return summary;
  });
}

interface PreviewedText {
  readonly preview?: LinkPreview | undefined;
  readonly hidesPreview?: boolean | undefined;
}

interface TextFields<T> {
  readonly linkOf: (text: T) => string | null;
  readonly authorOf: (text: T) => string;
}

/** The server fetches it, so that no reader’s address reaches the linked site. */
function previewLink<T extends PreviewedText, Params>(
  of: Collection<T, Params>,
  { linkOf, authorOf }: TextFields<T>,
): Reaction<T, Params> {
  const wantedBy = (text: T | undefined): string | null => {
    const link = text && !text.hidesPreview ? linkOf(text) : null;
    return link !== null && link.length <= MAX_PREVIEW_URL_CHARS ? link : null;
  };
  return reactTo(of, {
    name: 'preview the first link',
    concerns: ({ before, after }) => after !== undefined && wantedBy(after) !== wantedBy(before),
    run: async (deps, { path, committedAt }) => {
      const text = await of.read(deps, path);
      const url = wantedBy(text);
      if (!text || url === (text.preview?.url ?? null)) return;
      const request = { path, at: committedAt, uid: authorOf(text) };
      const summary = url === null ? null : await readSummary(deps, { ...request, url });
      const preview = summary && { url, ...summary };
      await deps.db.runTransaction(async (transaction) => {
        const ref = deps.db.doc(path);
        const current = of.parse(deps, await transaction.get(ref));
        // A later change has its own event.
        if (!current || wantedBy(current) !== url) return;
        if (preview ?? current.preview)
          transaction.update(ref, { preview: preview ?? FieldValue.delete() });
      });
    },
  });
}

const PREVIEW_FIELDS = ['preview', 'hidesPreview'] as const;

export const previewLinkInPost = previewLink(
  contents.only(...PREVIEW_FIELDS, 'author', 'status', 'body'),
  {
    linkOf: ({ status, body }) => (isShown({ status }) ? firstMarkdownLink(body) : null),
    authorOf: ({ author }) => author.uid,
  },
);

export const previewLinkInMessage = previewLink(
  messages.only(...PREVIEW_FIELDS, 'senderId', 'card', 'deletedAt', 'text'),
  {
    linkOf: ({ card, deletedAt, text }) =>
      card === null && deletedAt === null ? firstWebLink(text) : null,
    authorOf: ({ senderId }) => senderId,
  },
);
