import { ImagePlus, RotateCcw, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IMAGE_ACCEPT } from '../../firebase/storage-image.ts';
import { fileTransferHandlers } from '../../forms/file-transfer.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './image-field.module.css';
import { UploadFaultText, type UploadState, useImageUpload } from './image-upload.tsx';

interface ImageFieldProps {
  readonly label: string;
  readonly help: string;
  readonly preview: ReactNode;
  readonly shape: 'round' | 'square' | 'wide';
  readonly hasImage: boolean;
  readonly place: (fileName: string) => Promise<string>;
  readonly onStored: (path: string) => void;
  readonly onRemove: () => void;
}

export function ImageField(props: ImageFieldProps) {
  const { t } = useMessages();
  const [localUrl, setLocalUrl] = useLocalPreview();
  const upload = useImageUpload({
    place: props.place,
    onStored: (path, image) => {
      setLocalUrl(URL.createObjectURL(image));
      props.onStored(path);
    },
  });
  const pick = ([file]: readonly File[]) => {
    if (file) void upload.start(file);
  };
  const isBusy = upload.state.status === 'preparing' || upload.state.status === 'uploading';
  return (
    <fieldset>
      <legend className="visually-hidden">{props.label}</legend>
      <div className={classNames('flex-gap-4', styles[props.shape])}>
        <div className={styles.preview} {...fileTransferHandlers(pick)}>
          {localUrl !== null && props.hasImage ? (
            <img className="cover" src={localUrl} alt="" />
          ) : (
            props.preview
          )}
        </div>
        <div className="stack-2 min-0">
          {isBusy ? (
            <UploadProgress state={upload.state} onCancel={upload.cancel} />
          ) : (
            <div className="wrap-2">
              <FilePicker label={props.label} accept={IMAGE_ACCEPT} onPick={pick}>
                {(open) => (
                  <Button icon={<ImagePlus size={16} />} onClick={open}>
                    {t(props.hasImage ? 'media.replace' : 'media.choose')}
                  </Button>
                )}
              </FilePicker>
              {props.hasImage ? (
                <Button variant="ghost" icon={<Trash2 size={16} />} onClick={props.onRemove}>
                  {t('media.remove')}
                </Button>
              ) : null}
            </div>
          )}
          <UploadNote state={upload.state} help={props.help} onRetry={upload.retry} />
        </div>
      </div>
    </fieldset>
  );
}

function useLocalPreview() {
  const [url, setUrl] = useState<string | null>(null);
  const replace = (next: string) => {
    setUrl(next);
  };
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, replace] as const;
}

function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const { t, format } = useMessages();
  const share = state.status === 'uploading' ? state.share : 0;
  return (
    <div className={styles.progress}>
      <ProgressBar value={share} label={t('media.uploading')} />
      <span className="muted text-xs tabular">
        {state.status === 'preparing' ? t('media.preparing') : format.percent(share)}
      </span>
      <Button variant="ghost" size="sm" icon={<X size={16} />} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

interface UploadNoteProps {
  readonly state: UploadState;
  readonly help: string;
  readonly onRetry: () => void;
}

function UploadNote({ state, help, onRetry }: UploadNoteProps) {
  const { t } = useMessages();
  if (state.status !== 'failed') return <p className="subtle text-xs">{help}</p>;
  const canRetry = state.fault === 'failed' || state.fault === 'denied';
  return (
    <div role="alert" className="cluster-2 error-text text-xs weight-500">
      <span>
        <UploadFaultText fault={state.fault} />
      </span>
      {canRetry ? (
        <Button size="sm" icon={<RotateCcw size={14} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      ) : null}
    </div>
  );
}
