import type { ContentImage } from '@samspill/domain/content/content';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { OBJECT_HOST } from '../../firebase/storage-host.ts';
import { objectUrl } from '../../firebase/storage-url.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { StoredPicture } from '../media/stored-picture.tsx';
import styles from './content-images.module.css';

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

/** Up to four images in a fixed frame, so that nothing moves when they arrive; each opens in full. */
export function ContentImages({ content }: ContentImagesProps) {
  const { t } = useMessages();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { images, author, createdAt } = content.data;
  if (images.length === 0) return null;
  const changedAt = new Date(createdAt.toMillis());
  return (
    <ul className={styles.grid} data-count={images.length}>
      {images.map(({ path, alt }, index) => (
        <li key={path}>
          {missing.includes(path) ? (
            <p className={styles.missing}>
              <ImageOff size={20} aria-hidden="true" />
              {t('content.imageMissing')}
            </p>
          ) : (
            <a href={objectUrl(OBJECT_HOST, path)} target="_blank" rel="noopener">
              <StoredPicture
                source={{ path, changedAt }}
                alt={alt || t('content.imageAlt', { number: index + 1, name: author.name })}
                maxWidthPx={WIDTH_PX}
                sizes={images.length === 1 ? SIZES_ALONE : SIZES_BESIDE}
                onMissing={() => setMissing((paths) => [...paths, path])}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
