import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './lightbox.module.css';
import { StoredPicture } from './stored-picture.tsx';

const WIDTH_PX = 768;

interface LightboxProps {
  readonly images: readonly { readonly path: string; readonly alt: string }[];
  readonly changedAt: Date;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

export function Lightbox({ images, changedAt, at, onMove, onClose }: LightboxProps) {
  const { t } = useMessages();
  const image = images[at];
  const move = (step: number) => {
    if (images[at + step]) onMove(at + step);
  };
  useArrowKeys(move);
  if (!image) return null;
  return (
    <Dialog open onOpenChange={onClose} title={image.alt} wide>
      <div className="stack-3 items-center">
        <div className={styles.frame}>
          <StoredPicture
            key={image.path}
            source={{ path: image.path, changedAt }}
            alt={image.alt}
            className={styles.picture}
            maxWidthPx={WIDTH_PX}
            sizes="(min-width: 768px) 720px, 100vw"
            eager
            keepsWide
            onMissing={() => undefined}
          />
        </div>
        {images.length > 1 ? (
          <div className={styles.turn}>
            <IconButton
              label={t('media.previousPicture')}
              icon={<ChevronLeft size={20} />}
              aria-disabled={at === 0}
              onClick={() => move(-1)}
            />
            <span aria-live="polite">
              {t('media.pictureOf', { number: at + 1, count: images.length })}
            </span>
            <IconButton
              label={t('media.nextPicture')}
              icon={<ChevronRight size={20} />}
              aria-disabled={at === images.length - 1}
              onClick={() => move(1)}
            />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Listens on the document, so that the arrow keys work wherever the focus is. */
export function useArrowKeys(move: (step: number) => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
