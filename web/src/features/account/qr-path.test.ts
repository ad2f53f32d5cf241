import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { toQrPath } from './qr-path.ts';

const URL_OF_APP =
  'otpauth://totp/Samspill:kari@samspill.test?secret=JBSWY3DPEHPK3PXP&issuer=Samspill';
const PIXELS_PER_SQUARE = 4;

function paint({ size, path }: ReturnType<typeof toQrPath>) {
  const side = size * PIXELS_PER_SQUARE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS_PER_SQUARE; row += 1) {
      const start = (Number(y) * PIXELS_PER_SQUARE + row) * side + Number(x) * PIXELS_PER_SQUARE;
      for (let pixel = start; pixel < start + PIXELS_PER_SQUARE; pixel += 1)
        data.set([0, 0, 0], pixel * 4);
    }
  }
  return { width: side, height: side, data };
}

it('draws a code that a scanner can decode', () => {
  expect(decodeQR(paint(toQrPath(URL_OF_APP)))).toBe(URL_OF_APP);
});
