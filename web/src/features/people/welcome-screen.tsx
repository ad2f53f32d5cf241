import type { ProposedProfile } from '@samspill/domain/invitations/invitation';
import { MAX_TAGLINE_CHARS, MAX_TITLE_CHARS } from '@samspill/domain/limits';
import type { OpenTo, Person, Profile } from '@samspill/domain/people/person';
import type { Kind } from '@samspill/domain/people/person-kind';
import { emptyProjectDraft } from '@samspill/domain/projects/project';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import forms from '../../forms/form.module.css';
import { FormSection } from '../../forms/form-section.tsx';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { dropProposedProfile } from '../invitations/invitation-api.ts';
import { createProject, newProjectId, saveProject } from '../projects/project-store.ts';
import { TermsFields } from './condition-fields.tsx';
import { StageAndTicketFields } from './investor-fields.tsx';
import { OwnPerson, toProfile } from './own-person.tsx';
import { KindsField, LocationField, OpenToField } from './profile-fields.tsx';
import { ProposedFields, prefill, useProposedProfile } from './proposed-profile.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './welcome-screen.module.css';
import { WelcomeSkills } from './welcome-skills.tsx';
import {
  readWelcomeStep,
  WELCOME_STEPS,
  type WelcomeStep,
  writeWelcomeStep,
} from './welcome-step.ts';

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

function readFirstProject(uid: string): { id: string; title: string } | null {
  const { id, title, isCreated } = readSavedFirstProject(uid);
  return isCreated ? { id, title } : null;
}

interface FirstProject {
  readonly words: { readonly title: string; readonly tagline: string };
  readonly setWords: (changes: Partial<FirstProject['words']>) => void;
  /** Creates or updates the draft; null if both fields are empty. */
  readonly save: (profile: Pick<Profile, 'sectors' | 'location'>) => Promise<void> | null;
}

/** First project during onboarding; typed text survives a reload. */
function useFirstProject(uid: string): FirstProject {
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

/** Preselected openness per kind; the user can change it. */
const DEFAULT_OPEN_TO: Readonly<Record<Kind, OpenTo>> = {
  founder: 'cofounding',
  talent: 'work',
  investor: 'investing',
};

interface WelcomeTermsProps {
  readonly form: UseFormReturn<Profile>;
  readonly project: FirstProject;
}

function WelcomeTerms({ form, project }: WelcomeTermsProps) {
  const { t } = useMessages();
  const [kinds, investor] = useWatch({ control: form.control, name: ['kinds', 'investor'] });
  useDefaultOpenness(form);
  const isInvestorAlone = kinds.length === 1 && kinds[0] === 'investor';
  return (
    <>
      <FormSection title={t('people.welcome.lookTitle')}>
        <LocationField form={form} />
        <OpenToField form={form} />
        {isInvestorAlone ? null : <TermsFields form={form} />}
      </FormSection>
      {kinds.includes('investor') && investor !== null ? (
        <FormSection title={t('people.invests')}>
          <StageAndTicketFields form={form} />
        </FormSection>
      ) : null}
      {kinds.includes('founder') ? <ProjectFields project={project} /> : null}
    </>
  );
}

function useDefaultOpenness(form: UseFormReturn<Profile>) {
  useEffect(() => {
    const { openTo, kinds } = form.getValues();
    if (openTo.length > 0) return;
    form.setValue(
      'openTo',
      kinds.map((kind) => DEFAULT_OPEN_TO[kind]),
    );
  }, [form]);
}

function ProjectFields({ project }: { project: FirstProject }) {
  const { t } = useMessages();
  const { title, tagline } = project.words;
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
    </FormSection>
  );
}

interface WelcomeScreenProps {
  readonly found: ReactNode;
}

export function WelcomeScreen({ found }: WelcomeScreenProps) {
  return (
    <div className={forms.column}>
      <OwnPerson>{(person) => <Steps person={person} found={found} />}</OwnPerson>
    </div>
  );
}

function Steps({ person, found }: WelcomeScreenProps & { readonly person: Entity<Person> }) {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const step = readWelcomeStep(params) ?? 'purpose';
  const index = WELCOME_STEPS.indexOf(step);
  const [previous, next] = [WELCOME_STEPS[index - 1], WELCOME_STEPS[index + 1]];
  const [isFirst] = useState(step === 'purpose');
  const { profile: proposed } = useProposedProfile(isFirst);
  const goTo = (to: WelcomeStep) => setParams(writeWelcomeStep(to));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return (
    <div className={styles.welcome}>
      <p className={styles.step}>
        {t('people.welcome.step', { step: index + 1, steps: WELCOME_STEPS.length })}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`people.welcome.${step}`, { name: person.data.displayName })}
      </h1>
      <p className={styles.about}>{t(`people.welcome.${step}About`)}</p>
      {next && proposed === undefined ? <Skeleton height="12rem" /> : null}
      {next && proposed !== undefined ? (
        <ProfileStep
          person={person}
          proposed={proposed}
          step={step}
          onBack={previous ? () => goTo(previous) : null}
          onSaved={() => goTo(next)}
        />
      ) : null}
      {next ? null : <FoundStep person={person} found={found} />}
    </div>
  );
}

interface ProfileStepProps {
  readonly person: Entity<Person>;
  readonly step: WelcomeStep;
  readonly proposed: ProposedProfile | null;
  readonly onBack: (() => void) | null;
  readonly onSaved: () => void;
}

function ProfileStep({ person, step, proposed, onBack, onSaved }: ProfileStepProps) {
  const { t, locale, setLocale } = useMessages();
  const user = useUser();
  const [stored] = useState(() => toProfile(person.data));
  const { form, values, save } = useProfileForm(
    person.id,
    stored,
    proposed && prefill(stored, proposed),
  );
  const project = useFirstProject(person.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = save();
    if (written === null) return;
    const { displayName, kinds, skills, sectors } = values;
    setSessionUser({ ...user, displayName: displayName.trim(), kinds, skills, sectors });
    if (proposed) {
      if (values.locale !== locale) void setLocale(values.locale);
      // The values are queued. A proposal that stays is shown again, or deleted with its invitation.
      dropProposedProfile().catch(() => undefined);
    }
    const begun = step === 'terms' && kinds.includes('founder') ? project.save(values) : null;
    for (const each of [written, begun])
      each?.catch(() => showToast({ kind: 'error', title: t('people.refused'), sticky: true }));
    onSaved();
  };
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      {step === 'purpose' && proposed ? <ProposedFields form={form} /> : null}
      {step === 'purpose' ? (
        <FormSection title={t('people.interests')}>
          <KindsField form={form} />
        </FormSection>
      ) : null}
      {step === 'skills' ? <WelcomeSkills form={form} /> : null}
      {step === 'terms' ? <WelcomeTerms form={form} project={project} /> : null}
      <div className={styles.actions}>
        {onBack ? (
          <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={onBack}>
            {t('people.welcome.back')}
          </Button>
        ) : null}
        <ButtonLink variant="ghost" to={hrefs.start()}>
          {t('people.welcome.skip')}
        </ButtonLink>
        <Button variant="primary" type="submit" icon={<ArrowRight size={16} />}>
          {t('people.welcome.next')}
        </Button>
      </div>
    </form>
  );
}

/** Live: matches arrive a few seconds after the profile is saved. */
function FoundStep({ person, found }: { person: Entity<Person>; found: ReactNode }) {
  const { t } = useMessages();
  const isFounder = person.data.kinds.includes('founder');
  return (
    <>
      {isFounder ? <OwnProject uid={person.id} /> : null}
      {found}
      <div className={styles.actions}>
        <ButtonLink variant={isFounder ? 'secondary' : 'primary'} to={hrefs.start()}>
          {t('people.welcome.done')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Founder’s draft. It has no matches before it is published. */
function OwnProject({ uid }: { uid: string }) {
  const { t } = useMessages();
  const project = readFirstProject(uid);
  return (
    <Card className={styles.project ?? ''}>
      <p>
        {project
          ? t('people.welcome.draftAbout', { title: project.title })
          : t('people.welcome.noDraftAbout')}
      </p>
      <ButtonLink
        variant="primary"
        to={project ? hrefs.editProject(project.id) : hrefs.newProject()}
      >
        {t(project ? 'people.welcome.openDraft' : 'people.welcome.newProject')}
      </ButtonLink>
    </Card>
  );
}
