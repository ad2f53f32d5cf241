import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** The places of a person's devices, by their ids: each push reads them all, so there are no more. */
export const DEVICE_SLOTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** FCM says nothing of how long a token is; they have some 160 characters. */
const MAX_TOKEN_CHARS = 4_096;

/**
 * `users/{uid}/devices/{slot}`: a browser that shows push to the person. Its token is a secret of the device: whoever has it,
 * and the project's credentials, reaches it.
 */
export const DeviceSchema = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TOKEN_CHARS)),
  createdAt: TimestampSchema,
  /** When the browser last said that it is still there. */
  updatedAt: TimestampSchema,
});
export type Device = v.InferOutput<typeof DeviceSchema>;
