import { MAX_SKILLS, MAX_TAGLINE_CHARS } from '@samspill/domain/limits';
import { matchesOfHref } from '@samspill/domain/matches/paths';
import { projectPath } from '@samspill/domain/paths';
import type { Profile } from '@samspill/domain/people/person';
import { editProjectHref, newProjectHref } from '@samspill/domain/projects/paths';
import {
  emptyProjectDraft,
  FundingSchema,
  LOOKING_FOR,
  MAX_TITLE_CHARS,
  ProjectSchema,
} from '@samspill/domain/projects/project';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useLiveDocument } from '../../data/live-query.ts';
import { openLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { missingRequiredFields } from '../projects/project-draft.ts';
import { FundingField } from '../projects/project-form.tsx';
import {
  createProject,
  newProjectId,
  publishProject,
  saveProject,
} from '../projects/project-store.ts';
import styles from './welcome-screen.module.css';

const WordsSchema = v.object({
  title: v.string(),
  tagline: v.string(),
  lookingFor: v.fallback(v.array(v.picklist(LOOKING_FOR)), []),
  skillsWanted: v.fallback(v.array(v.string()), []),
  funding: v.fallback(v.nullable(FundingSchema), null),
});
type ProjectWords = v.InferOutput<typeof WordsSchema>;

const FirstProjectSchema = v.object({
  ...WordsSchema.entries,
  id: v.string(),
  isCreated: v.boolean(),
});
type SavedFirstProject = v.InferOutput<typeof FirstProjectSchema>;

const draftName = (uid: string) => `welcome-project.${uid}`;
const NO_WORDS = { title: '', tagline: '', lookingFor: [], skillsWanted: [], funding: null };

function readSavedFirstProject(uid: string): SavedFirstProject {
  const parsed = v.safeParse(FirstProjectSchema, openLocalDraft(draftName(uid)));
  return parsed.success ? parsed.output : { ...NO_WORDS, id: newProjectId(), isCreated: false };
}

export interface FirstProject {
  readonly words: ProjectWords;
  readonly setWords: (changes: Partial<ProjectWords>) => void;
  readonly save: (profile: Pick<Profile, 'sectors' | 'location'>) => Promise<void> | null;
}

export function useFirstProject(uid: string): FirstProject {
  const [kept, setKept] = useState(() => readSavedFirstProject(uid));
  const keep = (changes: Partial<SavedFirstProject>) => {
    const next = { ...kept, ...changes };
    setKept(next);
    writeLocalDraft(draftName(uid), next);
  };
  const save: FirstProject['save'] = ({ sectors, location }) => {
    const { id, isCreated, lookingFor, funding, ...rest } = kept;
    const words = {
      ...rest,
      lookingFor,
      funding: lookingFor.includes('investor') ? funding : null,
      title: kept.title.trim(),
      tagline: kept.tagline.trim(),
    };
    if (isCreated) return saveProject(id, words);
    if (words.title === '') return null;
    const written = createProject(id, uid, { ...emptyProjectDraft(), ...words, sectors, location });
    keep({ isCreated: true });
    written.catch(() => keep({ isCreated: false }));
    return written;
  };
  return { words: kept, setWords: keep, save };
}

export function WelcomeProjectFields({ project }: { project: FirstProject }) {
  const { t } = useMessages();
  const { skills } = useTaxonomy();
  const { title, tagline, lookingFor, skillsWanted, funding } = project.words;
  return (
    <FormSection title={t('people.welcome.projectTitle')} about={t('people.welcome.projectAbout')}>
      <TextField
        label={t('people.welcome.projectName')}
        optional
        maxLength={MAX_TITLE_CHARS}
        autoComplete="off"
        value={title}
        onChange={(event) => project.setWords({ title: event.target.value })}
      />
      <TextField
        label={t('people.welcome.projectTagline')}
        help={t('people.welcome.projectTaglineHelp')}
        optional
        maxLength={MAX_TAGLINE_CHARS}
        autoComplete="off"
        value={tagline}
        onChange={(event) => project.setWords({ tagline: event.target.value })}
      />
      <ToggleGroup
        label={t('people.welcome.seek')}
        options={LOOKING_FOR.map((value) => ({
          value,
          label: t(`project-terms.looking.${value}`),
        }))}
        value={lookingFor}
        onChange={(next) => project.setWords({ lookingFor: next })}
      />
      <MultiSelect
        label={t('people.welcome.seekSkills')}
        placeholder={t('people.skillsPlaceholder')}
        options={skills}
        max={MAX_SKILLS}
        value={skillsWanted}
        onChange={(next) => project.setWords({ skillsWanted: next })}
      />
      {lookingFor.includes('investor') ? (
        <FundingField
          value={funding}
          onChange={(next) => project.setWords({ funding: next })}
          onBlur={() => undefined}
          inputRef={null}
          error={undefined}
        />
      ) : null}
    </FormSection>
  );
}

export function WelcomeProject({ uid }: { uid: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [{ id, isCreated }] = useState(() => readSavedFirstProject(uid));
  const live = useLiveDocument(isCreated ? projectPath(id) : null, ProjectSchema);
  const project = live.status === 'ready' ? live.data : null;
  if (isCreated && live.status === 'loading') return null;
  if (project === null)
    return (
      <ProjectCard text={t('people.welcome.noDraftAbout')}>
        <ButtonLink variant="primary" to={newProjectHref()}>
          {t('people.welcome.newProject')}
        </ButtonLink>
      </ProjectCard>
    );
  const { title, status, publishedAt } = project.data;
  if (status === 'published')
    return (
      <ProjectCard text={t('people.welcome.publishedAbout', { title })}>
        <ButtonLink variant="primary" to={matchesOfHref(id)}>
          {t('people.welcome.toMatches')}
        </ButtonLink>
      </ProjectCard>
    );
  const publish = () => {
    publishProject(id, { changes: {}, isFirst: publishedAt === null }).catch(() =>
      showToast({ kind: 'error', title: t('people.refused'), sticky: true }),
    );
    void navigate(matchesOfHref(id));
  };
  const isReady = missingRequiredFields(project.data).length === 0;
  return (
    <ProjectCard text={t('people.welcome.draftAbout', { title })}>
      {isReady ? (
        <Button variant="primary" onClick={publish}>
          {t('people.welcome.publish')}
        </Button>
      ) : null}
      <ButtonLink variant={isReady ? 'secondary' : 'primary'} to={editProjectHref(id)}>
        {t('people.welcome.openDraft')}
      </ButtonLink>
    </ProjectCard>
  );
}

function ProjectCard({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Card className={styles.project ?? ''}>
      <p>{text}</p>
      <div className="wrap-2">{children}</div>
    </Card>
  );
}
