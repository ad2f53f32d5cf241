import { MAX_IMAGES } from '@samspill/domain/content/content';
import { MAX_ALT_TEXT_CHARS } from '@samspill/domain/limits';
import { ImagePlus, RotateCcw, X } from 'lucide-react';
import { IMAGE_ACCEPT } from '../../firebase/storage-image.ts';
import { OBJECT_HOST, objectUrl } from '../../firebase/storage-url.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { UploadFaultText } from '../../platform/media/image-upload.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import type { AttachedImage } from './attached-images.ts';
import styles from './image-tray.module.css';
import type { Images } from './use-images.ts';

export function ImageTray({ images }: { images: Images }) {
  if (images.list.length === 0) return null;
  return (
    <ul className="stack-3">
      {images.list.map((image, index) => (
        <li key={image.key} className="row-start-3">
          <TrayImage image={image} number={index + 1} images={images} />
        </li>
      ))}
    </ul>
  );
}

interface TrayImageProps {
  readonly image: AttachedImage;
  readonly number: number;
  readonly images: Images;
}

function TrayImage({ image, number, images }: TrayImageProps) {
  const { t } = useMessages();
  const { state } = image;
  const isMoving = state.status === 'preparing' || state.status === 'uploading';
  const src =
    image.preview ?? (state.status === 'stored' ? objectUrl(OBJECT_HOST, state.path) : undefined);
  return (
    <>
      <img src={src} alt="" className={styles.thumb} />
      <div className="stack-2 grow">
        <TextField
          label={t('content.alt')}
          help={t('content.altHelp')}
          maxLength={MAX_ALT_TEXT_CHARS}
          value={image.alt}
          onChange={(event) => images.describe(image.key, event.target.value)}
        />
        <TrayStatus image={image} onRetry={() => images.retry(image.key)} />
      </div>
      <IconButton
        size="sm"
        label={t(isMoving ? 'content.cancelImage' : 'content.removeImage', { number })}
        icon={<X size={16} />}
        onClick={() => images.remove(image.key)}
      />
    </>
  );
}

function TrayStatus({ image, onRetry }: { image: AttachedImage; onRetry: () => void }) {
  const { t } = useMessages();
  const { state } = image;
  if (state.status === 'stored') return null;
  if (state.status === 'waiting')
    return (
      <div className="cluster-2 muted text-xs">
        <span>{t('content.imageWaiting')}</span>
        <RetryButton onRetry={onRetry} />
      </div>
    );
  if (state.status === 'failed')
    return (
      <div role="alert" className="cluster-2 error-text text-xs weight-500">
        <span>
          <UploadFaultText fault={state.fault} />
        </span>
        {state.fault === 'failed' || state.fault === 'denied' ? (
          <RetryButton onRetry={onRetry} />
        ) : null}
      </div>
    );
  const share = state.status === 'uploading' ? state.share : 0;
  return <ProgressBar value={share} label={t('media.uploading')} />;
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <Button size="sm" icon={<RotateCcw size={14} />} onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  );
}

export function useAddImages(images: Images): (files: readonly File[]) => void {
  const { t } = useMessages();
  return (files) => {
    if (images.list.length + files.length > MAX_IMAGES)
      showToast({ title: t('content.imagesFull', { max: MAX_IMAGES }), id: 'images' });
    images.add(files);
  };
}

export function AddImagesButton({ images }: { images: Images }) {
  const { t } = useMessages();
  const isFull = images.list.length >= MAX_IMAGES;
  const full = t('content.imagesFull', { max: MAX_IMAGES });
  const pick = useAddImages(images);
  return (
    <FilePicker label={t('content.addImages')} accept={IMAGE_ACCEPT} multiple onPick={pick}>
      {(open) => (
        <IconButton
          label={t('content.addImages')}
          icon={<ImagePlus size={18} />}
          disabled={isFull}
          title={isFull ? full : t('content.addImages')}
          onClick={open}
        />
      )}
    </FilePicker>
  );
}
