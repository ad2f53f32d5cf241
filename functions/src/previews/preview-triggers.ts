import { isShown } from '@samspill/domain/content/content';
import { firstWebLink } from '@samspill/domain/content/links';
import { firstMarkdownLink } from '@samspill/domain/content/markdown';
import { type LinkPreview, MAX_PREVIEW_URL_CHARS } from '@samspill/domain/previews/link-preview';
import { FieldValue } from 'firebase-admin/firestore';
import { type Reaction, reactTo } from '../events/reaction.ts';
import type { Collection } from '../firestore/collection.ts';
import { contents, messages } from '../firestore/collections.ts';
import { readSummary } from './page-summaries.ts';

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
