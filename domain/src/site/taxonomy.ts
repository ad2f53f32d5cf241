import * as v from 'valibot';

export const SlugSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a known skill or sector'),
);

const TermSchema = v.strictObject({ nb: v.string(), en: v.string() });

/** Maximum number of kinds of member that a site adds; merged ones do not count. */
export const MAX_OWN_KINDS = 20;

const OwnKindSchema = v.strictObject({
  ...TermSchema.entries,
  /** Place in lists; kinds without one come last, by name. */
  order: v.optional(v.number()),
  /** No longer offered; members who have it keep it. */
  archived: v.optional(v.boolean()),
  /** Kind that replaces it. Audiences and open pages may still name this one. */
  mergedInto: v.optional(SlugSchema),
});

/** `site/taxonomy`: all terms in one document, so that a page costs one read. */
export const TaxonomySchema = v.strictObject({
  skills: v.record(SlugSchema, TermSchema),
  sectors: v.record(SlugSchema, TermSchema),
  kinds: v.optional(v.record(SlugSchema, OwnKindSchema), {}),
});

export type Term = v.InferOutput<typeof TermSchema>;
export type OwnKind = v.InferOutput<typeof OwnKindSchema>;
export type OwnKinds = Readonly<Record<string, OwnKind>>;
export type Taxonomy = v.InferOutput<typeof TaxonomySchema>;

/** `ux-design` becomes `Ux design`, for terms that were removed from the taxonomy. */
export function humanizeSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
