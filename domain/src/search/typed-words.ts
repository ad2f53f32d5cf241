import * as v from 'valibot';

export const TypedWordsSchema = v.pipe(v.string(), v.maxLength(200));
