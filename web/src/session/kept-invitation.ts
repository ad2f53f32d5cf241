import { DAY_MS } from '@samspill/domain/durations';
import { InvitationTokenSchema } from '@samspill/domain/invitations/invitation';
import * as v from 'valibot';
import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

const KEY = 'samspill.invitation';
/** The next person who signs up in this browser may be another one. */
const KEPT_MS = DAY_MS;

const KeptSchema = v.object({
  token: InvitationTokenSchema,
  email: v.nullable(v.string()),
  /** Name that an import proposes; missing in what an older page kept. */
  name: v.optional(v.string(), ''),
  savedAtMs: v.number(),
});
type KeptInvitation = Omit<v.InferOutput<typeof KeptSchema>, 'savedAtMs'>;

/** Invitation opened in this browser, kept until a sign-in, also one by a mailed link in another tab. */
export function readKeptInvitation(): KeptInvitation | null {
  const { success, output } = v.safeParse(KeptSchema, parseRecord(readLocal(KEY)));
  return success && Date.now() - output.savedAtMs < KEPT_MS ? output : null;
}

export const keepInvitation = (invitation: KeptInvitation): boolean =>
  writeLocal(KEY, JSON.stringify({ ...invitation, savedAtMs: Date.now() }));

export const forgetInvitation = (): boolean => writeLocal(KEY, null);
