import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { taxonomies } from '../platform/firestore/collections.ts';
import { readEvent } from '../platform/triggers/reaction.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { rebuildOnRenamedTerms } from './search-reactions.ts';

const REACT = { nb: 'React', en: 'React' };
const DESIGN = { nb: 'Formgiving', en: 'Design' };
const BEFORE: Taxonomy = {
  skills: { react: REACT, design: DESIGN },
  sectors: {},
  kinds: {},
};

function rebuildsIndex(after: Taxonomy): boolean {
  const committedAt = Timestamp.fromMillis(0);
  const event = { path: SITE_TAXONOMY, before: BEFORE, after, committedAt };
  return rebuildOnRenamedTerms.concerns(readEvent(createOfflineDeps().deps, taxonomies, event));
}

describe('search entries with names of skills and sectors', () => {
  it('is rebuilt when a name was changed or removed', () => {
    const renamed = { ...DESIGN, nb: 'Design' };
    expect(rebuildsIndex({ ...BEFORE, skills: { ...BEFORE.skills, design: renamed } })).toBe(true);
    expect(rebuildsIndex({ ...BEFORE, skills: { react: REACT } })).toBe(true);
  });

  it('is kept when a name was added, since no document uses it yet', () => {
    const rust = { nb: 'Rust', en: 'Rust' };
    expect(rebuildsIndex({ ...BEFORE, skills: { ...BEFORE.skills, rust } })).toBe(false);
    expect(rebuildsIndex({ ...BEFORE, sectors: { rust } })).toBe(false);
    expect(rebuildsIndex(BEFORE)).toBe(false);
  });
});
