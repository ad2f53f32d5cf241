import { MAX_SECTORS, MAX_SKILLS } from '@samspill/domain/limits';
import { MAX_LINKS } from '@samspill/domain/link';
import { MAX_BIO_CHARS, OPEN_TO, type Profile } from '@samspill/domain/people/person';
import { Plus, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { completeLink } from '../../forms/complete-link.ts';
import { useErrorText } from '../../forms/field-error.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { MultiSelectField } from '../../forms/multi-select-field.tsx';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useKinds } from '../../platform/site/use-kinds.ts';
import { useMissingTerm } from '../../platform/site/use-missing-term.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { stepId } from './profile-completeness.ts';
import styles from './profile-edit.module.css';
import { EMPTY_INVESTOR } from './use-profile-form.ts';

interface LinksFieldProps {
  readonly value: readonly string[];
  readonly onChange: (links: string[]) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly errorAt: (index: number) => string | undefined;
}

const isFilled = (link: string) => link.trim() !== '';

const rowsFor = (links: readonly string[]) => (links.length > 0 ? links : ['']);
const isSame = (left: readonly string[], right: readonly string[]) =>
  JSON.stringify(left) === JSON.stringify(right);

export function LinksField({ value, onChange, onBlur, inputRef, errorAt }: LinksFieldProps) {
  const { t } = useMessages();
  const [edited, setRows] = useState<readonly string[]>(rowsFor(value));
  // A different value was set from outside, for instance by discarding changes.
  const rows = isSame(edited.filter(isFilled), value) ? edited : rowsFor(value);
  const change = (next: readonly string[]) => {
    setRows(next);
    onChange(next.filter(isFilled));
  };
  const replace = (row: number, link: string) =>
    change(rows.map((other, index) => (index === row ? link : other)));
  return (
    <div className={styles.links}>
      {rows.map((link, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={row} className={styles.linkRow}>
          <TextField
            ref={row === 0 ? inputRef : undefined}
            label={t('people.link', { number: row + 1 })}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            error={isFilled(link) ? errorAt(rows.slice(0, row).filter(isFilled).length) : undefined}
            onChange={(event) => replace(row, event.target.value)}
            onBlur={() => {
              replace(row, completeLink(link));
              onBlur();
            }}
          />
          <IconButton
            label={t('ui.remove', { name: t('people.link', { number: row + 1 }) })}
            icon={<Trash2 size={16} />}
            onClick={() =>
              change(rows.length > 1 ? rows.filter((_, index) => index !== row) : [''])
            }
          />
        </div>
      ))}
      {rows.length < MAX_LINKS ? (
        <Button size="sm" icon={<Plus size={16} />} onClick={() => setRows([...rows, ''])}>
          {t('people.addLink')}
        </Button>
      ) : null}
    </div>
  );
}

type FormOfProfile = UseFormReturn<Profile>;

export function AboutFields({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <FormSection title={t('people.aboutYou')}>
      <TextField
        label={t('people.name')}
        error={errorText(errors.displayName)}
        autoComplete="name"
        {...form.register('displayName')}
      />
      <HeadlineField form={form} />
      <LocationField form={form} />
      <div id={stepId('bio')}>
        <TextArea
          label={t('people.bio')}
          help={t('people.bioHelp')}
          optional
          rows={6}
          maxChars={MAX_BIO_CHARS}
          error={errorText(errors.bio)}
          {...form.register('bio')}
        />
      </div>
    </FormSection>
  );
}

export function HeadlineField({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <div id={stepId('headline')}>
      <TextField
        label={t('people.headline')}
        help={t('people.headlineHelp')}
        optional
        error={errorText(form.formState.errors.headline)}
        {...form.register('headline')}
      />
    </div>
  );
}

export function LocationField({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <div id={stepId('location')}>
      <TextField
        label={t('people.location')}
        help={t('people.locationHelp')}
        optional
        error={errorText(form.formState.errors.location)}
        autoComplete="address-level2"
        {...form.register('location')}
      />
    </div>
  );
}

interface InterestFieldsProps {
  readonly form: FormOfProfile;
}

export function InterestFields({ form }: InterestFieldsProps) {
  const { t } = useMessages();
  return (
    <FormSection title={t('people.interests')} about={t('people.interestsAbout')}>
      <KindsField form={form} />
      <OpenToField form={form} />
      <SkillPicker form={form} />
      <SectorPicker form={form} />
    </FormSection>
  );
}

export function beginInvestor(form: FormOfProfile, kinds: readonly string[]): void {
  if (kinds.includes('investor') && form.getValues('investor') === null)
    form.setValue('investor', EMPTY_INVESTOR);
}

function KindsField({ form }: InterestFieldsProps) {
  const { t } = useMessages();
  const { choicesOf } = useKinds();
  return (
    <Controller
      control={form.control}
      name="kinds"
      render={({ field }) => (
        <div id={stepId('kinds')}>
          <ToggleGroup
            label={t('people.kinds')}
            help={t('people.kindsHelp')}
            {...choicesOf(field.value)}
            onChange={(kinds) => {
              beginInvestor(form, kinds);
              field.onChange(kinds);
            }}
          />
        </div>
      )}
    />
  );
}

export function OpenToField({ form }: InterestFieldsProps) {
  const { t } = useMessages();
  return (
    <Controller
      control={form.control}
      name="openTo"
      render={({ field }) => (
        <div id={stepId('openTo')}>
          <ToggleGroup
            label={t('people.openTo')}
            help={t('people.openToHelp')}
            options={OPEN_TO.map((subject) => ({
              value: subject,
              label: t(`people.open.${subject}`),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        </div>
      )}
    />
  );
}

export function SkillPicker({ form }: InterestFieldsProps) {
  const { t } = useMessages();
  const { skills } = useTaxonomy();
  const missingSkill = useMissingTerm('skills');
  return (
    <div id={stepId('skills')}>
      <MultiSelectField
        control={form.control}
        name="skills"
        label={t('people.skills')}
        placeholder={t('people.skillsPlaceholder')}
        options={skills}
        onMissing={missingSkill}
        max={MAX_SKILLS}
      />
    </div>
  );
}

export function SectorPicker({ form }: InterestFieldsProps) {
  const { t } = useMessages();
  const { sectors } = useTaxonomy();
  const missingSector = useMissingTerm('sectors');
  return (
    <div id={stepId('sectors')}>
      <MultiSelectField
        control={form.control}
        name="sectors"
        label={t('people.sectors')}
        placeholder={t('people.sectorsPlaceholder')}
        options={sectors}
        onMissing={missingSector}
        max={MAX_SECTORS}
      />
    </div>
  );
}

export function LinkFields({ form }: { form: FormOfProfile }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <FormSection title={t('people.links')} about={t('people.linksAbout')}>
      <Controller
        control={form.control}
        name="links"
        render={({ field }) => (
          <div id={stepId('links')}>
            <LinksField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              errorAt={(index) => errorText(form.formState.errors.links?.[index])}
            />
          </div>
        )}
      />
    </FormSection>
  );
}
