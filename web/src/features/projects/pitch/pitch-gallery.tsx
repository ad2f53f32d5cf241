import type { GalleryImage } from '@samspill/domain/projects/pitch';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../chunks/load-chunk.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { StoredPicture } from '../../media/stored-picture.tsx';
import styles from './pitch.module.css';

const Lightbox = lazyPart(
  () => import('../../media/lightbox.tsx'),
  ({ Lightbox }) => Lightbox,
);

const WIDTH_PX = 240;
const SIZES = '(min-width: 900px) 240px, 50vw';

interface PitchGalleryProps {
  readonly images: readonly GalleryImage[];
  readonly title: string;
  readonly changedAt: Date;
}

export function PitchGallery({ images, title, changedAt }: PitchGalleryProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<number | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const shown = images
    .filter(({ path }) => !missing.includes(path))
    .map(({ path, alt }, index) => ({
      path,
      alt: alt.trim() || t('projects.pictureOf', { number: index + 1, title }),
    }));
  return (
    <>
      <ul className={styles.gallery}>
        {shown.map(({ path, alt }, index) => (
          <li key={path}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('media.openPicture', { alt })}
              onClick={() => setOpened(index)}
            >
              <StoredPicture
                source={{ path, changedAt }}
                alt=""
                maxWidthPx={WIDTH_PX}
                sizes={SIZES}
                onMissing={() => setMissing((paths) => [...paths, path])}
              />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {opened === null ? null : (
          <Lightbox
            images={shown}
            changedAt={changedAt}
            at={opened}
            onMove={setOpened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}
