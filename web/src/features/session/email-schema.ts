import { EmailSchema as GivenEmailSchema } from '@samspill/domain/email';
import * as v from 'valibot';

/** Empty and malformed addresses are told apart, so that each gets its own sentence. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), GivenEmailSchema);
