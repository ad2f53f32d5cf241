import type { Comment } from '../comments/comment.ts';
import { type Content, type ContentKind, optionsOf } from '../content/content.ts';
import { toPlainText } from '../content/mentions.ts';
import { joinIds } from '../id.ts';
import { joinWords } from '../search/grams.ts';
import { type ModeratedState, moderatedStateOf } from '../text-status.ts';
import { collectGrams, newestFirst, toKeyMap } from './search-entry.ts';

export const TEXT_KINDS = ['content', 'comment'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const textKey = (kind: TextKind, ...ids: readonly string[]) => `${kind}_${joinIds(...ids)}`;

/**
 * `textEntries/{id}`: index of all texts for administrators, including hidden ones. Queries use only equality filters,
 * so the id, which starts with the time, determines the order.
 */
export interface TextEntry {
  readonly id: string;
  readonly subject: string;
  readonly kind: TextKind;
  readonly ids: readonly string[];
  readonly ownerId: string;
  readonly contentKind: ContentKind | null;
  readonly fromSite: boolean;
  readonly status: ModeratedState;
  readonly inAll: Readonly<Record<string, true>>;
  readonly words: string;
}

interface SearchableText extends Pick<Content, 'author' | 'status' | 'createdAt'> {
  readonly kind: TextKind;
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly contentKind: ContentKind | null;
  readonly fromSite: boolean;
}

function toTextEntry({
  kind,
  ids,
  texts,
  author,
  createdAt,
  ...text
}: SearchableText): TextEntry | null {
  if (text.status === 'deleted') return null;
  const status = moderatedStateOf(text.status);
  const subject = textKey(kind, ...ids);
  const { words, grams } = collectGrams([author.name, ...texts]);
  return {
    id: `${newestFirst(createdAt)}-${subject}`,
    subject,
    kind,
    ids,
    ownerId: author.uid,
    ...text,
    status,
    inAll: toKeyMap(grams),
    words: joinWords(words),
  };
}

export function textEntryOfContent(
  contentId: string,
  content: Content | undefined,
): TextEntry | null {
  if (!content) return null;
  const { author, body, status, createdAt, kind, fromSite = false } = content;
  return toTextEntry({
    kind: 'content',
    ids: [contentId],
    author,
    status,
    createdAt,
    contentKind: kind,
    fromSite,
    texts: [toPlainText(body), ...optionsOf(content)],
  });
}

export function textEntryOfComment(
  ids: readonly [contentId: string, commentId: string],
  comment: Comment | undefined,
): TextEntry | null {
  if (!comment) return null;
  const { author, body, status, createdAt } = comment;
  return toTextEntry({
    kind: 'comment',
    ids,
    author,
    status,
    createdAt,
    contentKind: null,
    fromSite: false,
    texts: [toPlainText(body)],
  });
}
