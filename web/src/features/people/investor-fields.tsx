import { MAX_THESIS_CHARS, type Profile } from '@samspill/domain/people/person';
import { CURRENCIES, STAGES } from '@samspill/domain/projects/terms';
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import { AmountField } from '../../forms/amount-field.tsx';
import { useErrorText } from '../../forms/field-error.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { stepId } from './profile-completeness.ts';

export function InvestorFields({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  const errors = form.formState.errors.investor;
  return (
    <FormSection title={t('people.invests')} about={t('people.investsAbout')}>
      <div id={stepId('investor')}>
        <TextArea
          label={t('people.thesis')}
          help={t('people.thesisHelp')}
          optional
          maxChars={MAX_THESIS_CHARS}
          error={errorText(errors?.thesis)}
          {...form.register('investor.thesis')}
        />
      </div>
      <StageAndTicketFields form={form} />
      <Switch
        label={t('people.listed')}
        help={t('people.listedHelp')}
        {...form.register('investor.listed')}
      />
    </FormSection>
  );
}

export function StageAndTicketFields({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useMessages();
  return (
    <>
      <Controller
        control={form.control}
        name="investor.stages"
        render={({ field }) => (
          <ToggleGroup
            label={t('people.investsIn')}
            options={optionsOf(STAGES, (stage) => t(`project-terms.stage.${stage}`))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="grid-4 fit-14">
        <TicketField form={form} name="investor.ticketMin" label={t('people.ticketMin')} />
        <TicketField form={form} name="investor.ticketMax" label={t('people.ticketMax')} />
        <Select
          label={t('projects.currency')}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          {...form.register('investor.currency')}
        />
      </div>
    </>
  );
}

interface TicketFieldProps {
  readonly form: UseFormReturn<Profile>;
  readonly name: 'investor.ticketMin' | 'investor.ticketMax';
  readonly label: string;
}

function TicketField({ form, name, label }: TicketFieldProps) {
  const { t } = useMessages();
  const errorText = useErrorText();
  // Only cross-field rule: the maximum must not be below the minimum.
  const describe = (error: FieldError | undefined) =>
    error?.type === 'check' ? t('people.ticketOrder') : errorText(error);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <AmountField
          label={label}
          value={field.value}
          currency={form.watch('investor.currency')}
          onChange={(amount) => field.onChange(amount ?? 0)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={describe(fieldState.error)}
        />
      )}
    />
  );
}
