import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { uploadPath } from '@samspill/domain/media/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Storage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { uploadIdOf } from '../../functions/src/platform/media/upload-location.ts';
import type { SeedDocument } from '../documents.ts';
import { listDecks, listImages, locateFile, type SeedFile } from './files.ts';

/** Upload records of the image trigger; seeded files count towards no quota. */
export const listUploadDocuments = (createdAt: FirestoreTimestamp): SeedDocument[] =>
  [...listImages(), ...listDecks()].map(({ path }) => ({
    path: uploadPath(uploadIdOf(path)),
    data: { path, uid: null, createdAt },
  }));

export async function mapConcurrently<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

type Bucket = ReturnType<Storage['bucket']>;

interface Upload {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const CONCURRENT_UPLOADS = 8;
/** An attempt may use a connection that the emulator has closed: the pool’s maximum of stale ones, plus one. */
const MAX_ATTEMPTS = CONCURRENT_UPLOADS + 1;
const BROKEN_CONNECTION_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE']);
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

async function save(bucket: Bucket, { path, bytes, contentType }: Upload): Promise<void> {
  await bucket.file(path).save(bytes, {
    contentType,
    resumable: false,
    metadata: { cacheControl: CACHE_CONTROL },
  });
}

const isBrokenConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && BROKEN_CONNECTION_CODES.has(error.code);

async function upload(bucket: Bucket, file: Upload): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(bucket, file);
    } catch (error) {
      if (!isBrokenConnection(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Low effort suffices for flat pictures. */
const WEBP = { quality: 82, effort: 0 };
/** Emptied by each build, so that no copy outlives its picture. */
const RESIZED_FOLDER = new URL('./resized/', import.meta.url);

async function resize({ name }: SeedFile, original: Buffer, width: number): Promise<Buffer> {
  const resized = new URL(`${width}-${name}`, RESIZED_FOLDER);
  if (existsSync(resized)) return readFile(resized);
  const bytes = await sharp(original).resize({ width }).webp(WEBP).toBuffer();
  await writeFile(resized, bytes);
  return bytes;
}

/** The picture after the copies that the image trigger would make. */
async function readImage(image: SeedFile): Promise<Upload[]> {
  const original = await readFile(locateFile(image));
  const { width: ownWidth } = await sharp(original).metadata();
  const copies = await Promise.all(
    IMAGE_WIDTHS.map(async (width) => ({
      path: variantPath(image.path, width),
      bytes: width < ownWidth ? await resize(image, original, width) : original,
    })),
  );
  return [...copies, { path: image.path, bytes: original }].map((file) => ({
    ...file,
    contentType: 'image/webp',
  }));
}

const readDeck = async (deck: SeedFile): Promise<Upload> => ({
  path: deck.path,
  bytes: await readFile(locateFile(deck)),
  contentType: 'application/pdf',
});

export async function uploadFiles(bucket: Bucket): Promise<void> {
  await mkdir(RESIZED_FOLDER, { recursive: true });
  await mapConcurrently(CONCURRENT_UPLOADS, listImages(), async (image) => {
    for (const file of await readImage(image)) await upload(bucket, file);
  });
  for (const deck of listDecks()) await upload(bucket, await readDeck(deck));
}
