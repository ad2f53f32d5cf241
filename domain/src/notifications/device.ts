import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** Slot ids; limits the number, because each push reads all devices. */
export const DEVICE_SLOTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** FCM documents no maximum; tokens have about 160 characters. */
const MAX_TOKEN_CHARS = 4_096;

/**
 * `users/{uid}/devices/{slot}`: browser with push. The token is a secret: with the project's credentials it allows
 * sending to the device.
 */
export const DeviceSchema = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TOKEN_CHARS)),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Device = v.InferOutput<typeof DeviceSchema>;
