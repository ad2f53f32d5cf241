import { EmailSchema as GivenEmailSchema } from '@samspill/domain/email';
import * as v from 'valibot';

/** Separates empty from malformed addresses, since each has its own message. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), GivenEmailSchema);
