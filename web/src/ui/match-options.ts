import type { SelectOption } from './select.tsx';

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

export function matchOptions(
  options: readonly SelectOption[],
  query: string,
): readonly SelectOption[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const start = words.join(' ');
  return options
    .map((option) => ({ option, text: fold(option.label) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => Number(b.text.startsWith(start)) - Number(a.text.startsWith(start)))
    .map(({ option }) => option);
}
