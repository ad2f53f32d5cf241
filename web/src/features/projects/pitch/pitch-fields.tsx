import { projectDeckPath, projectGalleryPath } from '@samspill/domain/projects/paths';
import {
  MAX_PITCH_TEXT_CHARS,
  MAX_ROUND_PURPOSE_CHARS,
  PITCH_TEXTS,
  ROUND_KINDS,
  type Round,
} from '@samspill/domain/projects/pitch';
import type { ProjectDraft } from '@samspill/domain/projects/project';
import { type ReactNode, useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../../../forms/field-error.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LinkRows, RoleRows } from './links-and-roles.tsx';
import { DeckField, GalleryField } from './media-fields.tsx';
import styles from './pitch-fields.module.css';
import { PITCH_PARTS } from './project-pitch.tsx';

type ProjectForm = UseFormReturn<ProjectDraft>;

interface PartProps {
  readonly form: ProjectForm;
}

export function PitchTextFields({ form }: PartProps) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <FormSection title={t('projects.pitch')} about={t('projects.pitchAbout')}>
      {PITCH_TEXTS.map((part) => (
        <Anchor key={part} part={part}>
          <TextArea
            label={t(`projects.part.${part}`)}
            help={t(`projects.help.${part}`)}
            optional
            rows={3}
            maxChars={MAX_PITCH_TEXT_CHARS}
            error={errorText(form.formState.errors[part])}
            {...form.register(part)}
          />
        </Anchor>
      ))}
    </FormSection>
  );
}

interface MediaProps extends PartProps {
  readonly projectId: string;
  /** Creates the document that the storage rules require; reports closed uploads. */
  readonly prepareUpload: () => Promise<void>;
}

export function PitchMediaFields({ form, projectId, prepareUpload }: MediaProps) {
  const { t } = useMessages();
  const into = (pathOf: typeof projectDeckPath) => async (fileName: string) => {
    await prepareUpload();
    return pathOf(projectId, fileName);
  };
  return (
    <>
      <Anchor part="gallery">
        <FormSection title={t('projects.part.gallery')} about={t('projects.help.gallery')}>
          <Controller
            control={form.control}
            name="gallery"
            render={({ field }) => (
              <GalleryField
                value={field.value}
                change={(next) => field.onChange(next(form.getValues('gallery')))}
                place={into(projectGalleryPath)}
              />
            )}
          />
        </FormSection>
      </Anchor>
      <Anchor part="links">
        <FormSection title={t('projects.part.links')} about={t('projects.help.links')}>
          <LinkRows form={form} />
        </FormSection>
      </Anchor>
      <Anchor part="deck">
        <FormSection title={t('projects.part.deck')} about={t('projects.help.deck')}>
          <Controller
            control={form.control}
            name="deck"
            render={({ field }) => (
              <DeckField
                value={field.value}
                onChange={field.onChange}
                place={into(projectDeckPath)}
              />
            )}
          />
        </FormSection>
      </Anchor>
    </>
  );
}

export function RoleSection({ form }: PartProps) {
  const { t } = useMessages();
  return (
    <Anchor part="roles">
      <FormSection title={t('projects.part.roles')} about={t('projects.help.roles')}>
        <RoleRows form={form} />
      </FormSection>
    </Anchor>
  );
}

export function RoundFields({ form }: PartProps) {
  return (
    <Anchor part="round">
      <Controller
        control={form.control}
        name="round"
        render={({ field }) => <RoundField value={field.value} onChange={field.onChange} />}
      />
    </Anchor>
  );
}

interface RoundFieldProps {
  readonly value: Round | null;
  readonly onChange: (round: Round | null) => void;
}

function RoundField({ value, onChange }: RoundFieldProps) {
  const { t } = useMessages();
  const pick = (kind: Round['kind'] | null) => {
    onChange(kind ? { kind, purpose: value?.purpose ?? '' } : null);
  };
  return (
    <>
      <Select
        label={t('projects.part.round')}
        optional
        placeholder={t('projects.noRound')}
        options={ROUND_KINDS.map((kind) => ({ value: kind, label: t(`projects.round.${kind}`) }))}
        value={value?.kind ?? null}
        onChoose={pick}
      />
      {value === null ? null : (
        <TextArea
          label={t('projects.roundPurpose')}
          help={t('projects.roundPurposeHelp')}
          optional
          rows={3}
          maxChars={MAX_ROUND_PURPOSE_CHARS}
          error={
            value.purpose.length > MAX_ROUND_PURPOSE_CHARS
              ? t('projects.roundPurposeTooLong', { max: MAX_ROUND_PURPOSE_CHARS })
              : undefined
          }
          value={value.purpose}
          onChange={({ target }) => onChange({ ...value, purpose: target.value })}
        />
      )}
    </>
  );
}

export function Anchor({
  part,
  children,
}: {
  part: (typeof PITCH_PARTS)[number];
  children: ReactNode;
}) {
  return (
    <div id={part} className={styles.anchor}>
      {children}
    </div>
  );
}

export function useNamedPart(): void {
  useEffect(() => {
    const part = PITCH_PARTS.find((each) => location.hash === `#${each}`);
    const place = part && document.getElementById(part);
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place
      .querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, select, button')
      ?.focus({
        preventScroll: true,
      });
  }, []);
}
