import * as v from 'valibot';

/** The id of a skill or sector: lower-case words joined by hyphens, such as `ux-design`. */
export const SlugSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a known skill or sector'),
);

const TermSchema = v.strictObject({ nb: v.string(), en: v.string() });

/** `site/taxonomy`: every skill and sector by id, in one document so that a page pays one read. */
export const TaxonomySchema = v.strictObject({
  skills: v.record(SlugSchema, TermSchema),
  sectors: v.record(SlugSchema, TermSchema),
});

export type Term = v.InferOutput<typeof TermSchema>;
export type Taxonomy = v.InferOutput<typeof TaxonomySchema>;
