import { type SyntheticEvent, useState } from 'react';
import { OBJECT_HOST, objectUrl, variantSrcSet } from '../../firebase/storage-url.ts';
import { hasVariants, type ImageSource } from './stored-image.ts';

interface StoredPictureProps {
  readonly source: ImageSource;
  readonly alt: string;
  readonly maxWidthPx: number;
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly eager?: boolean;
  /** Loads the original of a wide picture, whose copies are too low to read. */
  readonly keepsWide?: boolean;
  readonly onMissing: () => void;
}

/** Fitted into a window, a longer picture is too narrow to read, such as a screenshot of a whole page. */
const LONG_RATIO = 3;

/**
 * Lets the style put white behind a transparent picture, which may be black, not before the picture has loaded; and show
 * a long one in its own size.
 */
export function markLoaded({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  const { naturalWidth, naturalHeight, dataset } = currentTarget;
  dataset.loaded = '';
  if (naturalHeight > LONG_RATIO * naturalWidth) dataset.shape = 'tall';
  if (naturalWidth > LONG_RATIO * naturalHeight) dataset.shape = 'wide';
}

export function StoredPicture(props: StoredPictureProps) {
  const { source, maxWidthPx } = props;
  const [withoutCopies, setWithoutCopies] = useState<string | null>(null);
  const showsCopies = withoutCopies !== source.path && hasVariants(source);
  const copies = showsCopies
    ? { srcSet: variantSrcSet(OBJECT_HOST, source.path, maxWidthPx), sizes: props.sizes }
    : {};
  return (
    <img
      key={source.path}
      src={objectUrl(OBJECT_HOST, source.path)}
      {...copies}
      alt={props.alt}
      className={props.className}
      loading={props.eager ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={(event) => {
        markLoaded(event);
        const isWide = event.currentTarget.dataset.shape === 'wide';
        if (props.keepsWide && isWide) setWithoutCopies(source.path);
      }}
      onError={() => (showsCopies ? setWithoutCopies(source.path) : props.onMissing())}
    />
  );
}
