import type { ComponentProps } from 'react';

export interface ImageVariant {
  readonly url: string;
  readonly widthPx: number;
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  readonly src: string;
  readonly alt: string;
  /** Smaller versions of the same picture; none yet while they are being made. */
  readonly variants?: readonly ImageVariant[];
  /** How wide it is drawn, as in `(min-width: 768px) 50vw, 100vw`. */
  readonly sizes: string;
}

/** An image that lets the browser take the smallest version that is sharp enough. */
export function Picture({ src, alt, variants = [], sizes, ...rest }: PictureProps) {
  const srcSet = variants.map(({ url, widthPx }) => `${url} ${widthPx}w`).join(', ');
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={src}
      alt={alt}
      {...(srcSet ? { srcSet, sizes } : {})}
    />
  );
}
