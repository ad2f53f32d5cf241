import { parseReferences } from '@samspill/domain/content/mentions';
import type { DocumentData } from 'firebase-admin/firestore';

/** What stands where a name stood: the sentence keeps its form in any language. */
const ERASED_MENTION = '@…';

/** A text's fields without a person who is mentioned in it. */
export function withoutMentionsOf(uid: string, text: DocumentData) {
  const mentions: readonly string[] = text.mentions ?? [];
  const body = parseReferences(text.body ?? '').map((part) => {
    if (part.kind === 'text') return part.text;
    const sign = part.kind === 'person' ? '@' : '#';
    const isErased = part.kind === 'person' && part.id === uid;
    return isErased ? ERASED_MENTION : `${sign}[${part.label}](${part.id})`;
  });
  return { body: body.join(''), mentions: mentions.filter((mentioned) => mentioned !== uid) };
}
