import { SITE_TAXONOMY, termSuggestionPath } from '@samspill/domain/site/paths';
import { type FeatureExamples, LONG_AGO, newExampleId } from '../testing/examples.ts';

const TERMS = { skills: ['react', 'figma', 'sveising'], sectors: ['health', 'ocean'] };
export const TERM_SLUGS: readonly string[] = Object.values(TERMS).flat();

const termsOf = (slugs: readonly string[]) =>
  Object.fromEntries(slugs.map((slug) => [slug, { nb: slug, en: slug }]));
export const TAXONOMY = { skills: termsOf(TERMS.skills), sectors: termsOf(TERMS.sectors) };

export const examples: FeatureExamples = {
  documents: () => ({ [SITE_TAXONOMY]: TAXONOMY }),
  objects: async ({ deps, add, uid }) => {
    const id = newExampleId();
    const names = { kind: 'skills', name: 'Fuzz', count: 1, uids: [uid], status: 'open' };
    add(termSuggestionPath(id), { ...names, createdAt: LONG_AGO });
    // Other requests delete and merge terms.
    await deps.db.doc(SITE_TAXONOMY).set(TAXONOMY, { merge: true });
    return {
      'PATCH /api/admin/site/suggestions/:id': { id },
      'PUT /api/admin/site/taxonomy/:kind/:slug': { kind: 'sectors', slug: 'health' },
      'POST /api/admin/site/taxonomy/:kind/:slug/merge': {
        ...{ kind: 'skills', slug: 'figma', into: 'react' },
      },
      // No document has it.
      'DELETE /api/admin/site/taxonomy/:kind/:slug': { kind: 'skills', slug: 'sveising' },
    };
  },
};
