import { MAX_SECTORS, MAX_SKILLS } from '@samspill/domain/limits';
import {
  type Funding,
  LOOKING_FOR,
  MAX_DESCRIPTION_CHARS,
  type ProjectDraft,
} from '@samspill/domain/projects/project';
import { CURRENCIES, type Currency, STAGES } from '@samspill/domain/projects/terms';
import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import { AmountField } from '../../forms/amount-field.tsx';
import { useErrorText } from '../../forms/field-error.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { MultiSelectField } from '../../forms/multi-select-field.tsx';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useMissingTerm } from '../../platform/site/use-missing-term.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface FundingFieldProps {
  readonly value: Funding | null;
  readonly onChange: (funding: Funding | null) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function FundingField({ value, onChange, onBlur, error, inputRef }: FundingFieldProps) {
  const { t } = useMessages();
  const [picked, setPicked] = useState(value?.currency ?? 'NOK');
  const currency = value?.currency ?? picked;
  const changeCurrency = (next: Currency) => {
    setPicked(next);
    if (value !== null) onChange({ ...value, currency: next });
  };
  return (
    <div className="grid-4 fit-14">
      <AmountField
        label={t('projects.fundingGoal')}
        help={t('projects.fundingHelp')}
        optional
        error={error}
        value={value === null ? null : value.goal}
        currency={currency}
        onChange={(goal) => onChange(goal === null ? null : { goal, currency })}
        onBlur={onBlur}
        inputRef={inputRef}
      />
      <Select
        label={t('projects.currency')}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        value={currency}
        onChoose={changeCurrency}
      />
    </div>
  );
}

type ProjectForm = UseFormReturn<ProjectDraft>;

export function BasicFields({ form }: { form: ProjectForm }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <FormSection title={t('projects.basics')}>
      <TextField
        label={t('projects.titleField')}
        help={t('projects.titleHelp')}
        error={errorText(errors.title)}
        autoComplete="off"
        {...form.register('title')}
      />
      <TextField
        label={t('projects.tagline')}
        help={t('projects.taglineHelp')}
        error={errorText(errors.tagline)}
        autoComplete="off"
        {...form.register('tagline')}
      />
      <div className="grid-4 fit-14">
        <Select
          label={t('projects.stageLabel')}
          options={optionsOf(STAGES, (stage) => t(`project-terms.stage.${stage}`))}
          {...form.register('stage')}
        />
        <TextField
          label={t('projects.location')}
          help={t('projects.locationHelp')}
          optional
          error={errorText(errors.location)}
          {...form.register('location')}
        />
      </div>
    </FormSection>
  );
}

export function DescriptionField({ form }: { form: ProjectForm }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <FormSection title={t('projects.description')}>
      <TextArea
        label={t('projects.descriptionField')}
        help={t('projects.descriptionHelp')}
        optional
        rows={8}
        maxChars={MAX_DESCRIPTION_CHARS}
        error={errorText(form.formState.errors.description)}
        {...form.register('description')}
      />
    </FormSection>
  );
}

export function NeedFields({ form, round }: { form: ProjectForm; round: ReactNode }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  const { skills, sectors } = useTaxonomy();
  const missingSkill = useMissingTerm('skills');
  const missingSector = useMissingTerm('sectors');
  return (
    <FormSection title={t('projects.needs')} about={t('projects.needsAbout')}>
      <Controller
        control={form.control}
        name="lookingFor"
        render={({ field }) => (
          <ToggleGroup
            label={t('projects.lookingFor')}
            options={optionsOf(LOOKING_FOR, (who) => t(`project-terms.looking.${who}`))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <MultiSelectField
        control={form.control}
        name="skillsWanted"
        label={t('projects.skillsWanted')}
        placeholder={t('projects.skillsPlaceholder')}
        options={skills}
        onMissing={missingSkill}
        max={MAX_SKILLS}
      />
      <MultiSelectField
        control={form.control}
        name="sectors"
        label={t('projects.sectors')}
        placeholder={t('projects.sectorsPlaceholder')}
        options={sectors}
        onMissing={missingSector}
        max={MAX_SECTORS}
      />
      <Controller
        control={form.control}
        name="funding"
        render={({ field, fieldState }) => (
          <FundingField
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={errorText(goalError(fieldState.error))}
          />
        )}
      />
      {round}
    </FormSection>
  );
}

/** Form errors of the amount are nested one level deeper. */
function goalError(error: FieldError | undefined): FieldError | undefined {
  if (error === undefined) return undefined;
  const nested: unknown = Reflect.get(error, 'goal');
  const isNested = typeof nested === 'object' && nested !== null && 'type' in nested;
  return isNested ? (nested as FieldError) : error;
}
