import { readFile } from 'node:fs/promises';
import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { uploadPath } from '@samspill/domain/media/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Storage } from 'firebase-admin/storage';
import { uploadIdOf } from '../../functions/src/platform/media/upload-location.ts';
import type { SeedDocument } from '../documents.ts';
import { drawnFile, mapConcurrently } from './images.ts';
import type { SeedFile, SeedImage } from './seed-images.ts';

/** Upload records of the image trigger; seeded files count towards no quota. */
export const listUploadDocuments = (
  files: readonly { readonly path: string }[],
  createdAt: FirestoreTimestamp,
): SeedDocument[] =>
  files.map(({ path }) => ({
    path: uploadPath(uploadIdOf(path)),
    data: { path, uid: null, createdAt },
  }));

type Bucket = ReturnType<Storage['bucket']>;

const CONCURRENT_UPLOADS = 8;
/** An attempt may use a connection that the emulator has closed: the pool’s maximum of stale ones, plus one. */
const MAX_ATTEMPTS = CONCURRENT_UPLOADS + 1;
const BROKEN_CONNECTION_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE']);
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

async function save(bucket: Bucket, { path, bytes, contentType }: SeedFile): Promise<void> {
  await bucket.file(path).save(bytes, {
    contentType,
    resumable: false,
    metadata: { cacheControl: CACHE_CONTROL },
  });
}

const isBrokenConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && BROKEN_CONNECTION_CODES.has(error.code);

async function upload(bucket: Bucket, file: SeedFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(bucket, file);
    } catch (error) {
      if (!isBrokenConnection(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function readImage({ path, draw }: SeedImage): Promise<SeedFile[]> {
  const svg = draw();
  const read = async (stored: string, width: number | 'original'): Promise<SeedFile> => ({
    path: stored,
    contentType: 'image/webp',
    bytes: await readFile(drawnFile(svg, width)),
  });
  return Promise.all([
    ...IMAGE_WIDTHS.map((width) => read(variantPath(path, width), width)),
    read(path, 'original'),
  ]);
}

export async function uploadFiles(
  bucket: Bucket,
  images: readonly SeedImage[],
  others: readonly SeedFile[],
): Promise<void> {
  const files = [...(await Promise.all(images.map(readImage))).flat(), ...others];
  await mapConcurrently(CONCURRENT_UPLOADS, files, (file) => upload(bucket, file));
}
