import type { Kind } from '@samspill/domain/people/person';

/** Typical skills per kind, most frequent first; ids outside the taxonomy are ignored. */
const SKILLS_OF_KIND: Readonly<Record<Kind, readonly string[]>> = {
  talent: [
    'react',
    'typescript',
    'ux-design',
    'figma',
    'marketing',
    'sales',
    'project-management',
    'copywriting',
  ],
  founder: [
    'business-development',
    'product-management',
    'sales',
    'leadership',
    'strategy',
    'fundraising',
  ],
  investor: ['board-work', 'financial-modelling', 'strategy', 'fundraising', 'market-analysis'],
};

const SECTORS: readonly string[] = [
  'health',
  'clean-energy',
  'education',
  'ocean',
  'food',
  'ai-data',
  'fintech',
  'social-impact',
];

const MAX_SHOWN = 8;

interface TermSelection {
  readonly kinds: readonly Kind[];
  readonly known: readonly string[];
  readonly picked: readonly string[];
}

const firstUnpicked = (terms: readonly string[], { known, picked }: Omit<TermSelection, 'kinds'>) =>
  [...new Set(terms)]
    .filter((term) => known.includes(term) && !picked.includes(term))
    .slice(0, MAX_SHOWN);

/** Suggests skills, alternating between the selected kinds; uses common skills when no kind is selected. */
export function suggestedSkills({ kinds, ...chosen }: TermSelection): string[] {
  const lists = (kinds.length > 0 ? kinds : (['talent', 'founder'] as const)).map(
    (kind) => SKILLS_OF_KIND[kind],
  );
  const longest = Math.max(...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
  return firstUnpicked(inTurn, chosen);
}

export const suggestedSectors = (chosen: Omit<TermSelection, 'kinds'>): string[] =>
  firstUnpicked(SECTORS, chosen);
