import { MAX_SECTORS, MAX_SKILLS } from '@samspill/domain/limits';
import type { Profile } from '@samspill/domain/people/person';
import { isBuiltInKind, type Kind } from '@samspill/domain/people/person-kind';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { SectorPicker, SkillPicker } from './profile-fields.tsx';

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

export function WelcomeSkills({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useMessages();
  const { skills, sectors } = useTaxonomy();
  const [kinds, ownSkills, ownSectors] = useWatch({
    control: form.control,
    name: ['kinds', 'skills', 'sectors'],
  });
  const idsOf = (options: readonly SelectOption[]) => options.map(({ value }) => value);
  const add = (name: 'skills' | 'sectors', id: string) =>
    form.setValue(name, [...form.getValues(name), id], { shouldDirty: true });
  return (
    <FormSection title={t('people.welcome.canTitle')}>
      <SkillPicker form={form} />
      <Suggestions
        label={t('people.welcome.oftenSkills')}
        ids={suggestedSkills({
          kinds: kinds.filter(isBuiltInKind),
          known: idsOf(skills),
          picked: ownSkills,
        })}
        options={ownSkills.length < MAX_SKILLS ? skills : []}
        onAdd={(id) => add('skills', id)}
      />
      <SectorPicker form={form} />
      <Suggestions
        label={t('people.welcome.oftenSectors')}
        ids={suggestedSectors({ known: idsOf(sectors), picked: ownSectors })}
        options={ownSectors.length < MAX_SECTORS ? sectors : []}
        onAdd={(id) => add('sectors', id)}
      />
    </FormSection>
  );
}

interface SuggestionsProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** Empty at the maximum number of terms. */
  readonly options: readonly SelectOption[];
  readonly onAdd: (id: string) => void;
}

function Suggestions({ label, ids, options, onAdd }: SuggestionsProps) {
  const { t } = useMessages();
  const shown = ids.flatMap((id) => options.find(({ value }) => value === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <fieldset className="wrap-2 min-0">
      <legend className="subtle text-sm mb-1 p-0">{label}</legend>
      {shown.map(({ value, label: name }) => (
        <Button
          key={value}
          size="sm"
          icon={<Plus size={13} />}
          aria-label={t('people.welcome.add', { name })}
          onClick={() => onAdd(value)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
