import type { Profile } from '@samspill/domain/people/person';
import { isBuiltInKind, KINDS, type Kind } from '@samspill/domain/people/person-kind';
import { Check, HandCoins, Lightbulb, type LucideIcon, Wrench } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { beginInvestor } from './profile-fields.tsx';
import styles from './welcome-screen.module.css';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  founder: Lightbulb,
  talent: Wrench,
  investor: HandCoins,
};

interface PurposeCardsProps {
  readonly form: UseFormReturn<Profile>;
}

/** The kinds of a profile as large choices; several may be chosen. */
export function PurposeCards({ form }: PurposeCardsProps) {
  const { t } = useMessages();
  return (
    <Controller
      control={form.control}
      name="kinds"
      render={({ field }) => {
        const toggle = (kind: Kind) => {
          const chosen = KINDS.filter((each) => (each === kind) !== field.value.includes(each));
          const next = [...chosen, ...field.value.filter((each) => !isBuiltInKind(each))];
          beginInvestor(form, next);
          field.onChange(next);
        };
        return (
          <fieldset className={styles.purposes}>
            <legend className="visually-hidden">{t('people.kinds')}</legend>
            {KINDS.map((kind) => (
              <PurposeCard
                key={kind}
                kind={kind}
                isChosen={field.value.includes(kind)}
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
  readonly kind: Kind;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function PurposeCard({ kind, isChosen, onToggle }: PurposeCardProps) {
  const { t } = useMessages();
  const Icon = ICONS[kind];
  const sentenceId = `purpose-${kind}`;
  return (
    <button
      type="button"
      className={styles.purpose}
      aria-pressed={isChosen}
      aria-label={t(`people.kind.${kind}`)}
      aria-describedby={sentenceId}
      onClick={onToggle}
    >
      <span className={styles.purposeIcon} aria-hidden="true">
        {isChosen ? <Check size={22} /> : <Icon size={22} />}
      </span>
      <span className="text-md weight-bold">{t(`people.kind.${kind}`)}</span>
      <span id={sentenceId} className="muted">
        {t(`people.welcome.kind.${kind}`)}
      </span>
    </button>
  );
}
