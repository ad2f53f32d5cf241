import { parseEmulatorAddress } from './config.ts';
import type { ObjectHost } from './storage-url.ts';

const PRODUCTION_ORIGIN = 'https://firebasestorage.googleapis.com';

/** Host of uploaded images. Needs no SDK, so that public pages may use it. */
export const OBJECT_HOST: ObjectHost = {
  origin: originOf(parseEmulatorAddress(import.meta.env.VITE_STORAGE_EMULATOR)),
  bucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
};

function originOf(emulator: ReturnType<typeof parseEmulatorAddress>): string {
  return emulator === null ? PRODUCTION_ORIGIN : `http://${emulator.host}:${emulator.port}`;
}
