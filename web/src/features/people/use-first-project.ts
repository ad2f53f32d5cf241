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
type SavedFirstProject = v.InferOutput<typeof FirstProjectSchema>;

const draftName = (uid: string) => `welcome-project.${uid}`;

function readSavedFirstProject(uid: string): SavedFirstProject {
  const parsed = v.safeParse(FirstProjectSchema, readLocalDraft(draftName(uid)));
  if (parsed.success) return parsed.output;
  return { id: newProjectId(), title: '', tagline: '', isCreated: false };
}

export function readFirstProject(uid: string): { id: string; title: string } | null {
  const { id, title, isCreated } = readSavedFirstProject(uid);
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
  const [kept, setKept] = useState(() => readSavedFirstProject(uid));
  const keep = (changes: Partial<SavedFirstProject>) => {
    const next = { ...kept, ...changes };
    setKept(next);
    writeLocalDraft(draftName(uid), next);
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
