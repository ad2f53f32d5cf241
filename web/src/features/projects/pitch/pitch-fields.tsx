import {
  MAX_ALT_TEXT_CHARS,
  MAX_GALLERY_IMAGES,
  MAX_PITCH_TEXT_CHARS,
  MAX_ROUND_PURPOSE_CHARS,
} from '@samspill/domain/limits';
import { projectDeckPath, projectGalleryPath } from '@samspill/domain/paths';
import {
  type GalleryImage,
  PITCH_TEXTS,
  ROUND_KINDS,
  type Round,
} from '@samspill/domain/projects/pitch';
import type { ProjectDraft } from '@samspill/domain/projects/project';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { IMAGE_ACCEPT, prepareImage, randomFileName } from '../../../firebase/storage-image.ts';
import { OBJECT_HOST, objectUrl } from '../../../firebase/storage-url.ts';
import { useErrorText } from '../../../forms/field-error.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { recordUpload } from '../../media/stored-image.ts';
import { UploadFaultText } from '../../media/upload-fault-text.tsx';
import { UploadRows } from '../../media/upload-rows.tsx';
import { useFileUploads } from '../../media/use-file-uploads.ts';
import { toUploadFault, type UploadFault } from '../../media/use-image-upload.ts';
import { DeckField } from './deck-field.tsx';
import { LinkRows, RoleRows } from './links-and-roles.tsx';
import styles from './pitch-fields.module.css';
import { PITCH_PARTS } from './project-pitch.tsx';

interface GalleryFieldProps {
  readonly value: readonly GalleryImage[];
  /** Functional update, because uploads finish while the user edits descriptions. */
  readonly change: (next: (images: readonly GalleryImage[]) => GalleryImage[]) => void;
  /** Returns the upload path; may first create the document that the storage rules require. */
  readonly place: (fileName: string) => Promise<string>;
}

function GalleryField({ value, change, place }: GalleryFieldProps) {
  const { t } = useMessages();
  const uploads = useFileUploads<UploadFault>({
    prepare: async (file) => {
      const body = await prepareImage(file);
      return { body, path: await place(randomFileName(body.type)) };
    },
    faultOf: toUploadFault,
    onStored: (path) => {
      recordUpload(path);
      change((images) => [...images, { path, alt: '' }]);
    },
  });
  const room = MAX_GALLERY_IMAGES - value.length - uploads.list.length;
  const pick = (files: readonly File[]) => {
    if (files.length > room)
      showToast({ title: t('projects.galleryFull', { max: MAX_GALLERY_IMAGES }), id: 'gallery' });
    uploads.add(files.slice(0, room));
  };
  return (
    <div className={styles.fields}>
      <ul className={styles.rows}>
        {value.map((image, index) => (
          <li key={image.path} className={styles.picture}>
            <img src={objectUrl(OBJECT_HOST, image.path)} alt="" className={styles.thumb} />
            <TextField
              className={styles.grow ?? ''}
              label={t('projects.pictureAlt', { number: index + 1 })}
              maxLength={MAX_ALT_TEXT_CHARS}
              value={image.alt}
              onChange={({ target }) =>
                change((images) =>
                  images.map((each) =>
                    each.path === image.path ? { ...each, alt: target.value } : each,
                  ),
                )
              }
            />
            <IconButton
              label={t('projects.removePicture', { number: index + 1 })}
              icon={<Trash2 size={16} />}
              onClick={() => change((images) => images.filter(({ path }) => path !== image.path))}
            />
          </li>
        ))}
      </ul>
      <UploadRows
        uploads={uploads.list}
        faultText={(fault) => <UploadFaultText fault={fault} />}
        canRetry={(fault) => fault === 'failed' || fault === 'denied'}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
      />
      <div>
        <FilePicker label={t('projects.addPictures')} accept={IMAGE_ACCEPT} multiple onPick={pick}>
          {(open) => (
            <Button icon={<ImagePlus size={16} />} disabled={room <= 0} onClick={open}>
              {t('projects.addPictures')}
            </Button>
          )}
        </FilePicker>
      </div>
    </div>
  );
}

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
  const pick = (picked: string) => {
    const kind = ROUND_KINDS.find((each) => each === picked);
    onChange(kind ? { kind, purpose: value?.purpose ?? '' } : null);
  };
  return (
    <>
      <Select
        label={t('projects.part.round')}
        optional
        placeholder={t('projects.noRound')}
        options={ROUND_KINDS.map((kind) => ({ value: kind, label: t(`projects.round.${kind}`) }))}
        value={value?.kind ?? ''}
        onChange={({ target }) => pick(target.value)}
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
