import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';

export interface ObjectHost {
  /** Where objects are served from, without a slash at the end. */
  readonly origin: string;
  readonly bucket: string;
}

/** The address of an object that the rules let anyone read who knows its name; takes no request. */
export function objectUrl({ origin, bucket }: ObjectHost, path: string): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** `srcset` of an uploaded image's variants up to twice `maxWidth`, in CSS pixels. */
export function variantSrcSet(host: ObjectHost, path: string, maxWidth: number): string {
  const widest = IMAGE_WIDTHS.find((width) => width >= 2 * maxWidth) ?? Number.POSITIVE_INFINITY;
  return IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${objectUrl(host, variantPath(path, width))} ${width}w`)
    .join(', ');
}
