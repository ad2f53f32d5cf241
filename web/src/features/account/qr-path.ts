import { encodeQR } from 'qr';

/** A QR code of `text` as one SVG path of unit squares, with the margin that scanners ask for. */
export function toQrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
