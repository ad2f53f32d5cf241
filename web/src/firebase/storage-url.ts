/** Widths of the smaller copies a trigger puts beside an uploaded image. */
export const VARIANT_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

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
  const widest = VARIANT_WIDTHS.find((width) => width >= 2 * maxWidth) ?? Number.POSITIVE_INFINITY;
  return VARIANT_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${objectUrl(host, `${path}_${width}.webp`)} ${width}w`)
    .join(', ');
}
