export interface TextPart {
  readonly start: number;
  readonly text: string;
  /** Where the part leads to; null when it is only text. */
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Belongs to the sentence rather than the address when it stands last. */
const TRAILING = /[.,;:!?'»”]+$/;

/** Text cut into plain parts and web addresses, in order. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    if (upTo > end) parts.push({ start: end, text: text.slice(end, upTo), href: null });
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    if (!URL.canParse(address)) continue;
    addText(match.index);
    parts.push({ start: match.index, text: address, href: address });
    end = match.index + address.length;
  }
  addText(text.length);
  return parts;
}

function trimAddress(found: string): string {
  const address = found.replace(TRAILING, '');
  const isUnbalanced = address.endsWith(')') && !address.includes('(');
  return isUnbalanced ? address.slice(0, -1) : address;
}
