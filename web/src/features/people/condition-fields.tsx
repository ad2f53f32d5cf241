import { MUST_HAVES, type MustHave, type Profile } from '@samspill/domain/people/person';
import { TERMS } from '@samspill/domain/projects/terms';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountField } from '../../forms/amount-field.tsx';
import { useErrorText } from '../../forms/field-error.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { stepId } from './profile-completeness.ts';

type FormOfProfile = UseFormReturn<Profile>;

export function ConditionFields({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  return (
    <FormSection title={t('people.conditions')} about={t('people.conditionsAbout')}>
      <TermsFields form={form} />
      <MustHaveFields form={form} />
    </FormSection>
  );
}

export function TermsFields({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <>
      <Controller
        control={form.control}
        name="availability"
        render={({ field, fieldState }) => (
          <AmountField
            label={t('people.availability')}
            help={t('people.availabilityHelp')}
            optional
            value={field.value ?? null}
            currency={null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={errorText(fieldState.error)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="terms"
        render={({ field }) => (
          <div id={stepId('terms')}>
            <ToggleGroup
              label={t('people.terms')}
              help={t('people.termsHelp')}
              options={TERMS.map((term) => ({ value: term, label: t(`people.term.${term}`) }))}
              value={field.value ?? []}
              onChange={field.onChange}
            />
          </div>
        )}
      />
    </>
  );
}

/** Must-haves among the person’s wishes; only stated wishes can become one. */
function MustHaveFields({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  const shown = useShownMustHaves(form);
  if (shown.length === 0) return null;
  return (
    <Controller
      control={form.control}
      name="mustHaves"
      render={({ field }) => (
        <ToggleGroup
          label={t('people.mustHaves')}
          help={t('people.mustHavesHelp')}
          options={shown.map((each) => ({ value: each, label: t(`people.mustHave.${each}`) }))}
          value={field.value ?? []}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function useShownMustHaves({ control }: FormOfProfile): MustHave[] {
  const [location, sectors, kinds, investor, terms, availability, chosen] = useWatch({
    control,
    name: ['location', 'sectors', 'kinds', 'investor', 'terms', 'availability', 'mustHaves'],
  });
  const isPossible: Readonly<Record<MustHave, boolean>> = {
    place: location.trim() !== '',
    sector: sectors.length > 0,
    stage: kinds.includes('investor') && (investor?.stages.length ?? 0) > 0,
    terms: (terms?.length ?? 0) > 0,
    hours: (availability ?? 0) > 0,
  };
  return MUST_HAVES.filter((each) => isPossible[each] || chosen?.includes(each));
}
