import * as v from 'valibot';

export const MUST_HAVES = ['place', 'sector', 'stage', 'terms', 'hours'] as const;
export const MustHaveSchema = v.picklist(MUST_HAVES);
export type MustHave = v.InferOutput<typeof MustHaveSchema>;

export const MustHavesSchema = v.pipe(v.array(MustHaveSchema), v.maxLength(MUST_HAVES.length));
