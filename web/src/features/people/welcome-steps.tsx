import { MAX_SECTORS, MAX_SKILLS } from '@samspill/domain/limits';
import type { Profile } from '@samspill/domain/people/person';
import { isBuiltInKind, type Kind } from '@samspill/domain/people/person-kind';
import {
  Check,
  HandCoins,
  Lightbulb,
  type LucideIcon,
  Plus,
  UserRound,
  Wrench,
} from 'lucide-react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useKinds } from '../../platform/site/use-kinds.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { beginInvestor, SectorPicker, SkillPicker } from './profile-fields.tsx';
import styles from './welcome-screen.module.css';

export const WELCOME_STEPS = ['purpose', 'skills', 'terms', 'found'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

const PARAM = 'welcome';

export const readWelcomeStep = (params: URLSearchParams): WelcomeStep | undefined =>
  WELCOME_STEPS.find((step) => step === params.get(PARAM));

export const writeWelcomeStep = (step: WelcomeStep) => ({ [PARAM]: step });

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

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  founder: Lightbulb,
  talent: Wrench,
  investor: HandCoins,
};

interface PurposeCardsProps {
  readonly form: UseFormReturn<Profile>;
}

export function PurposeCards({ form }: PurposeCardsProps) {
  const { t } = useMessages();
  const { choicesOf } = useKinds();
  return (
    <Controller
      control={form.control}
      name="kinds"
      render={({ field }) => {
        const { value, options } = choicesOf(field.value);
        const toggle = (kind: string) => {
          const next = options
            .map((option) => option.value)
            .filter((each) => (each === kind) !== value.includes(each));
          beginInvestor(form, next);
          field.onChange(next);
        };
        return (
          <fieldset className={styles.purposes}>
            <legend className="visually-hidden">{t('people.kinds')}</legend>
            {options.map(({ value: kind, label }) => (
              <PurposeCard
                key={kind}
                kind={kind}
                name={label}
                isChosen={value.includes(kind)}
                onToggle={() => toggle(kind)}
              />
            ))}
          </fieldset>
        );
      }}
    />
  );
}

interface PurposeCardProps {
  readonly kind: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A kind of the site has no sentence. */
function PurposeCard({ kind, name, isChosen, onToggle }: PurposeCardProps) {
  const { t } = useMessages();
  const builtIn = isBuiltInKind(kind) ? kind : null;
  const Icon = builtIn ? ICONS[builtIn] : UserRound;
  const sentenceId = `purpose-${kind}`;
  return (
    <button
      type="button"
      className={styles.purpose}
      aria-pressed={isChosen}
      aria-label={name}
      aria-describedby={builtIn ? sentenceId : undefined}
      onClick={onToggle}
    >
      <span className={styles.purposeIcon} aria-hidden="true">
        {isChosen ? <Check size={22} /> : <Icon size={22} />}
      </span>
      <span className="text-md weight-bold">{name}</span>
      {builtIn ? (
        <span id={sentenceId} className="muted">
          {t(`people.welcome.kind.${builtIn}`)}
        </span>
      ) : null}
    </button>
  );
}
