import { MAX_ALT_TEXT_CHARS, MAX_GALLERY_IMAGES } from '@samspill/domain/limits';
import type { GalleryImage } from '@samspill/domain/projects/pitch';
import { ImagePlus, Trash2 } from 'lucide-react';
import { OBJECT_HOST } from '../../../firebase/storage-host.ts';
import { IMAGE_ACCEPT, prepareImage, randomFileName } from '../../../firebase/storage-image.ts';
import { objectUrl } from '../../../firebase/storage-url.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { recordUpload } from '../../media/stored-image.ts';
import { UploadFaultText } from '../../media/upload-fault-text.tsx';
import { UploadRows } from '../../media/upload-rows.tsx';
import { useFileUploads } from '../../media/use-file-uploads.ts';
import { toUploadFault, type UploadFault } from '../../media/use-image-upload.ts';
import styles from './pitch-fields.module.css';

interface GalleryFieldProps {
  readonly value: readonly GalleryImage[];
  /** Functional update, because uploads finish while the user edits descriptions. */
  readonly change: (next: (images: readonly GalleryImage[]) => GalleryImage[]) => void;
  /** Returns the upload path; may first create the document that the storage rules require. */
  readonly place: (fileName: string) => Promise<string>;
}

export function GalleryField({ value, change, place }: GalleryFieldProps) {
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
