import { encodeQR } from 'qr';

/** QR code of `text` as an SVG path of unit squares, with the quiet zone that scanners need. */
export function toQrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
