import { PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readScreenshot } from './feedback-store.ts';

const deps = { turns: new Map() };
const dataUrl = (bytes: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

const refusal = (fault: string) => ({ code: 'invalid-argument', fields: { screenshot: fault } });

describe('readScreenshot', () => {
  it('is converted to WebP', async () => {
    const stored = await sharp(await readScreenshot(deps, PIXEL_PNG)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1, height: 1 });
  });

  it('loses hidden data', async () => {
    const sent = await plain(8, 8)
      .withExif({ IFD0: { Copyright: 'hemmelig' } })
      .webp()
      .toBuffer();
    expect(sent.includes('hemmelig')).toBe(true);
    const behind = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]);
    const stored = await readScreenshot(deps, dataUrl(behind, 'image/webp'));
    expect(stored.includes('hemmelig') || stored.includes('script')).toBe(false);
  });

  it('is resized if very large', async () => {
    const sent = await plain(5_000, 10).png().toBuffer();
    expect(await sharp(await readScreenshot(deps, dataUrl(sent))).metadata()).toMatchObject({
      width: 4_096,
    });
  });

  it.each([
    ['a drawing under a false name', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('rejects %s', async (_name, bytes) => {
    await expect(readScreenshot(deps, dataUrl(bytes))).rejects.toMatchObject(
      refusal('must be a PNG or WebP'),
    );
  });

  it('keeps its full content', async () => {
    const sent = await plain(64, 64).png().toBuffer();
    const broken = readScreenshot(deps, dataUrl(sent.subarray(0, 40)));
    await expect(broken).rejects.toMatchObject(refusal('cannot be read'));
  });

  it('is rejected as a decompression bomb', async () => {
    const sent = await plain(10_000, 4_001).png({ compressionLevel: 1 }).toBuffer();
    await expect(readScreenshot(deps, dataUrl(sent))).rejects.toMatchObject(
      refusal('cannot be read'),
    );
  });
});
