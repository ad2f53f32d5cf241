import type { Content } from '@samspill/domain/content/content';
import { parseReferences } from '@samspill/domain/content/mentions';

/** What stands where a name stood: the sentence keeps its form in any language. */
const ERASED_MENTION = '@…';

/** A post or a comment, as far as it names people. */
export type TextWithMentions = Pick<Content, 'body' | 'mentions'>;

/** A text's fields without a person who is mentioned in it. */
export function withoutMentionsOf(uid: string, { body: text, mentions }: TextWithMentions) {
  const body = parseReferences(text).map((part) => {
    if (part.kind === 'text') return part.text;
    const sign = part.kind === 'person' ? '@' : '#';
    const isErased = part.kind === 'person' && part.id === uid;
    return isErased ? ERASED_MENTION : `${sign}[${part.label}](${part.id})`;
  });
  return { body: body.join(''), mentions: mentions.filter((mentioned) => mentioned !== uid) };
}
