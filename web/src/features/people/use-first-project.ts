import type { Profile } from '@samspill/domain/people/person';
import { emptyProjectDraft } from '@samspill/domain/projects/project';
import { useState } from 'react';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { createProject, newProjectId, saveProject } from '../projects/project-store.ts';

const FirstProjectSchema = v.object({
  id: v.string(),
  title: v.string(),
  tagline: v.string(),
  /** True once the draft was written; later saves update it. */
  isCreated: v.boolean(),
});
type Kept = v.InferOutput<typeof FirstProjectSchema>;

const nameOf = (uid: string) => `welcome-project.${uid}`;

function readKept(uid: string): Kept {
  const parsed = v.safeParse(FirstProjectSchema, readLocalDraft(nameOf(uid)));
  if (parsed.success) return parsed.output;
  return { id: newProjectId(), title: '', tagline: '', isCreated: false };
}

export function firstProjectOf(uid: string): { id: string; title: string } | null {
  const { id, title, isCreated } = readKept(uid);
  return isCreated ? { id, title } : null;
}

export interface FirstProject {
  readonly words: { readonly title: string; readonly tagline: string };
  readonly setWords: (changes: Partial<FirstProject['words']>) => void;
  /** Creates or updates the draft; null if both fields are empty. */
  readonly save: (profile: Pick<Profile, 'sectors' | 'location'>) => Promise<void> | null;
}

/** First project during onboarding; typed text survives a reload. */
export function useFirstProject(uid: string): FirstProject {
  const [kept, setKept] = useState(() => readKept(uid));
  const keep = (changes: Partial<Kept>) => {
    const next = { ...kept, ...changes };
    setKept(next);
    writeLocalDraft(nameOf(uid), next);
  };
  const save: FirstProject['save'] = ({ sectors, location }) => {
    const words = { title: kept.title.trim(), tagline: kept.tagline.trim() };
    if (kept.isCreated) return saveProject(kept.id, words);
    if (words.title === '') return null;
    const draft = { ...emptyProjectDraft(), ...words, sectors, location };
    const written = createProject(kept.id, uid, draft);
    keep({ isCreated: true });
    written.catch(() => keep({ isCreated: false }));
    return written;
  };
  return { words: kept, setWords: keep, save };
}
