import * as v from 'valibot';
import { InvitationTokenSchema } from '../invitations/invitation.ts';
import { LocaleSchema } from '../locale.ts';
import { NewDisplayNameSchema } from '../people/display-name.ts';

/** Body of `POST` of the session. Apart from it, so that pages do not load the rules for names. */
export const SessionRequestSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)),
  displayName: v.optional(NewDisplayNameSchema),
  locale: v.optional(LocaleSchema),
  invitation: v.optional(InvitationTokenSchema),
});
export type SessionRequest = v.InferOutput<typeof SessionRequestSchema>;
