/** Of a picture that somebody sent: opened by itself, it is nothing but pixels. */
export const PICTURE_HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
