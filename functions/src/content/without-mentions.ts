import type { Content } from '@samspill/domain/content/content';
import { parseReferences } from '@samspill/domain/content/mentions';

/** Replaces an erased name in sentences of any language. */
const ERASED_MENTION = '@…';

export type TextWithMentions = Pick<Content, 'body' | 'mentions'>;

export function withoutMentionsOf(uid: string, { body: text, mentions }: TextWithMentions) {
  const body = parseReferences(text).map((part) => {
    if (part.kind === 'text') return part.text;
    const sign = part.kind === 'person' ? '@' : '#';
    const isErased = part.kind === 'person' && part.id === uid;
    return isErased ? ERASED_MENTION : `${sign}[${part.label}](${part.id})`;
  });
  return { body: body.join(''), mentions: mentions.filter((mentioned) => mentioned !== uid) };
}
