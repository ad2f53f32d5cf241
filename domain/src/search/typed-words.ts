import * as v from 'valibot';

export const SearchTextSchema = v.pipe(v.string(), v.maxLength(200));
