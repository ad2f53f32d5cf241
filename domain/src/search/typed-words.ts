import * as v from 'valibot';

/** What an administrator types to find something by, as far as the API takes it. */
export const TypedWordsSchema = v.pipe(v.string(), v.maxLength(200));
