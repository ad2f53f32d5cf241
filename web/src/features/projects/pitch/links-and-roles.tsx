import { MAX_LINKS } from '@samspill/domain/link';
import {
  LINK_KINDS,
  MAX_ROLE_SKILLS,
  MAX_ROLE_TITLE_CHARS,
  MAX_ROLES,
} from '@samspill/domain/projects/pitch';
import type { ProjectDraft } from '@samspill/domain/projects/project';
import { TERMS } from '@samspill/domain/projects/terms';
import { Plus, Trash2 } from 'lucide-react';
import {
  Controller,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { completeLink } from '../../../forms/complete-link.ts';
import { useErrorText } from '../../../forms/field-error.ts';
import { MultiSelectField } from '../../../forms/multi-select-field.tsx';
import { parseWholeNumber } from '../../../forms/parse-number.ts';
import { ToggleGroup } from '../../../forms/toggle-group.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useTaxonomy } from '../../../platform/site/use-taxonomy.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './pitch-fields.module.css';

/** Returns a field's error only after the user left it or tried to submit, since a new row starts empty. */
function useTouchedError<T extends FieldValues>(
  form: UseFormReturn<T>,
): (path: Path<T>) => string | undefined {
  const errorText = useErrorText();
  const { formState } = form;
  return (path) => {
    const { isTouched, error } = form.getFieldState(path, formState);
    return isTouched ? errorText(error) : undefined;
  };
}

type ProjectForm = UseFormReturn<ProjectDraft>;

export function LinkRows({ form }: { form: ProjectForm }) {
  const { t } = useMessages();
  const errorAt = useTouchedError(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <div className="stack-4">
      {fields.map((row, index) => (
        <div key={row.id} className={styles.link}>
          <Select
            label={t('projects.linkKind')}
            options={LINK_KINDS.map((kind) => ({ value: kind, label: t(`projects.link.${kind}`) }))}
            {...form.register(`links.${index}.kind`)}
          />
          <TextField
            label={t('projects.linkUrl', { number: index + 1 })}
            type="url"
            inputMode="url"
            placeholder="https://"
            error={errorAt(`links.${index}.url`)}
            {...form.register(`links.${index}.url`, { setValueAs: completeLink })}
          />
          <IconButton
            label={t('projects.removeLink', { number: index + 1 })}
            icon={<Trash2 size={16} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <AddButton
        label={t('projects.addLink')}
        isFull={fields.length >= MAX_LINKS}
        onAdd={() => append({ kind: fields.length === 0 ? 'website' : 'other', url: '' })}
      />
    </div>
  );
}

export function RoleRows({ form }: { form: ProjectForm }) {
  const { t } = useMessages();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'roles' });
  return (
    <div className="stack-4">
      {fields.map((row, index) => (
        <fieldset key={row.id} className={styles.role}>
          <legend className="visually-hidden">
            {t('projects.roleNumber', { number: index + 1 })}
          </legend>
          <RoleFields form={form} index={index} />
          <div>
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 size={16} />}
              aria-label={t('projects.removeRoleNumber', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('projects.removeRole')}
            </Button>
          </div>
        </fieldset>
      ))}
      <AddButton
        label={t('projects.addRole')}
        isFull={fields.length >= MAX_ROLES}
        onAdd={() => append({ title: '', skills: [], terms: [], hoursPerWeek: null })}
      />
    </div>
  );
}

function RoleFields({ form, index }: { form: ProjectForm; index: number }) {
  const { t } = useMessages();
  const errorAt = useTouchedError(form);
  const { skills } = useTaxonomy();
  return (
    <>
      <div className="grid-4 fit-14">
        <TextField
          label={t('projects.roleTitle')}
          help={t('projects.roleTitleHelp')}
          maxLength={MAX_ROLE_TITLE_CHARS}
          error={errorAt(`roles.${index}.title`)}
          {...form.register(`roles.${index}.title`, { setValueAs: trimStart })}
        />
        <TextField
          label={t('projects.roleHours')}
          optional
          inputMode="numeric"
          error={errorAt(`roles.${index}.hoursPerWeek`)}
          {...form.register(`roles.${index}.hoursPerWeek`, { setValueAs: toHours })}
        />
      </div>
      <Controller
        control={form.control}
        name={`roles.${index}.terms`}
        render={({ field }) => (
          <ToggleGroup
            label={t('projects.roleTerms')}
            options={TERMS.map((term) => ({ value: term, label: t(`people.term.${term}`) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <MultiSelectField
        control={form.control}
        name={`roles.${index}.skills`}
        label={t('projects.roleSkills')}
        placeholder={t('projects.skillsPlaceholder')}
        options={skills}
        max={MAX_ROLE_SKILLS}
      />
    </>
  );
}

const trimStart = (text: unknown) => String(text ?? '').trimStart();

/** An empty field means unspecified hours; other text is validated as a number. */
const toHours = (text: unknown) => parseWholeNumber(String(text ?? ''));

interface AddButtonProps {
  readonly label: string;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

function AddButton({ label, isFull, onAdd }: AddButtonProps) {
  if (isFull) return null;
  return (
    <div>
      <Button icon={<Plus size={16} />} onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
}
