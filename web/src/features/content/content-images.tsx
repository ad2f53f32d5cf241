import type { ContentImage } from '@samspill/domain/content/content';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { ImageOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { withMemberMessages } from '../../i18n/message-store.ts';
import { StoredPicture } from '../../platform/media/stored-picture.tsx';
import styles from './content-images.module.css';

// Lazy: no feed starts with an open image.
const Lightbox = lazyPart(
  () => withMemberMessages(import('../../platform/media/lightbox.tsx')),
  ({ Lightbox }) => Lightbox,
);

const WIDTH_PX = 680;
const SIZES_ALONE = '(min-width: 768px) 680px, 100vw';
const SIZES_BESIDE = '(min-width: 768px) 340px, 50vw';

interface ContentImagesProps {
  readonly content: {
    readonly data: {
      readonly images: readonly ContentImage[];
      readonly author: Pick<AuthorCard, 'name'>;
      readonly createdAt: { toMillis(): number };
    };
  };
}

/** Up to four images in a fixed frame, so that loading does not shift the layout; each opens full-screen. */
export function ContentImages({ content }: ContentImagesProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { images, author, createdAt } = content.data;
  if (images.length === 0) return null;
  const changedAt = new Date(createdAt.toMillis());
  const described = images.map(({ path, alt }, index) => ({
    path,
    alt: alt || t('content.imageAlt', { number: index + 1, name: author.name }),
  }));
  const shown = described.filter(({ path }) => !missing.includes(path));
  const openedAt = shown.findIndex(({ path }) => path === opened);
  return (
    <ul className={styles.grid} data-count={images.length}>
      {described.map(({ path, alt }) => (
        <li key={path}>
          {missing.includes(path) ? (
            <p className={styles.missing}>
              <ImageOff size={20} aria-hidden="true" />
              {t('content.imageMissing')}
            </p>
          ) : (
            <button
              type="button"
              className="full-height full-width bare-button p-0"
              aria-label={t('content.openImage', { alt })}
              onClick={() => setOpened(path)}
            >
              <StoredPicture
                source={{ path, changedAt }}
                className="cover"
                alt={alt}
                maxWidthPx={WIDTH_PX}
                sizes={images.length === 1 ? SIZES_ALONE : SIZES_BESIDE}
                onMissing={() => setMissing((paths) => [...paths, path])}
              />
            </button>
          )}
        </li>
      ))}
      <Suspense>
        {openedAt < 0 ? null : (
          <Lightbox
            images={shown}
            changedAt={changedAt}
            at={openedAt}
            onMove={(at) => setOpened(shown[at]?.path ?? null)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </ul>
  );
}
