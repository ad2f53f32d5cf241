const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string): number {
  let sum = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1)
    sum = Math.imul(sum ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  return sum;
}

export function shuffled<T extends { readonly id: string }>(
  items: readonly T[],
  seed: string,
): T[] {
  const places = new Map(items.map(({ id }) => [id, hash(`${hash(seed + id)}`)]));
  return items.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}
