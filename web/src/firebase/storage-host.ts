import { parseEmulatorAddress } from './config.ts';
import type { ObjectHost } from './storage-url.ts';

const PRODUCTION_ORIGIN = 'https://firebasestorage.googleapis.com';

/** Where uploaded images are served from; loads no SDK, so public pages may show them too. */
export const OBJECT_HOST: ObjectHost = {
  origin: originOf(parseEmulatorAddress(import.meta.env.VITE_STORAGE_EMULATOR)),
  bucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
};

function originOf(emulator: ReturnType<typeof parseEmulatorAddress>): string {
  return emulator === null ? PRODUCTION_ORIGIN : `http://${emulator.host}:${emulator.port}`;
}
