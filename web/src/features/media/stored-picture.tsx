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
  readonly onMissing: () => void;
}

/** Lets the style put white behind a transparent picture, which may be black; not before the picture has loaded. */
export function markLoaded({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = '';
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
      onLoad={markLoaded}
      onError={() => (showsCopies ? setWithoutCopies(source.path) : props.onMissing())}
    />
  );
}
