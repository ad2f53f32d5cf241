import * as v from 'valibot';

export const SlugSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a known skill or sector'),
);

const TermSchema = v.strictObject({ nb: v.string(), en: v.string() });

/** `site/taxonomy`: all terms in one document, so that a page costs one read. */
export const TaxonomySchema = v.strictObject({
  skills: v.record(SlugSchema, TermSchema),
  sectors: v.record(SlugSchema, TermSchema),
});

export type Term = v.InferOutput<typeof TermSchema>;
export type Taxonomy = v.InferOutput<typeof TaxonomySchema>;

export type ListedTerm = Term & { readonly slug: string };

export function changesOfTerms(
  terms: readonly ListedTerm[],
  wanted: readonly ListedTerm[],
): { readonly added: readonly ListedTerm[]; readonly renamed: readonly ListedTerm[] } {
  const before = new Map(terms.map((term) => [term.slug, term]));
  return {
    added: wanted.filter(({ slug }) => !before.has(slug)),
    renamed: wanted.filter(({ slug, nb, en }) => {
      const term = before.get(slug);
      return term !== undefined && (term.nb !== nb || term.en !== en);
    }),
  };
}
