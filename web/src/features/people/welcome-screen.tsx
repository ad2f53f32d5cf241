import type { Person } from '@samspill/domain/people/person';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import forms from '../../forms/form.module.css';
import { FormSection } from '../../forms/form-section.tsx';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { OwnPerson, toProfile } from './own-person.tsx';
import { KindsField } from './profile-fields.tsx';
import { readFirstProject, useFirstProject } from './use-first-project.ts';
import { useProfileForm } from './use-profile-form.ts';
import styles from './welcome-screen.module.css';
import { WelcomeSkills } from './welcome-skills.tsx';
import {
  readWelcomeStep,
  WELCOME_STEPS,
  type WelcomeStep,
  writeWelcomeStep,
} from './welcome-step.ts';
import { WelcomeTerms } from './welcome-terms.tsx';

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
      {next ? (
        <ProfileStep
          person={person}
          step={step}
          onBack={previous ? () => goTo(previous) : null}
          onSaved={() => goTo(next)}
        />
      ) : (
        <FoundStep person={person} found={found} />
      )}
    </div>
  );
}

interface ProfileStepProps {
  readonly person: Entity<Person>;
  readonly step: WelcomeStep;
  readonly onBack: (() => void) | null;
  readonly onSaved: () => void;
}

function ProfileStep({ person, step, onBack, onSaved }: ProfileStepProps) {
  const { t } = useMessages();
  const user = useUser();
  const [stored] = useState(() => toProfile(person.data));
  const { form, values, save } = useProfileForm(person.id, stored);
  const project = useFirstProject(person.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = save();
    if (written === null) return;
    const { kinds, skills, sectors } = values;
    setSessionUser({ ...user, kinds, skills, sectors });
    const begun = step === 'terms' && kinds.includes('founder') ? project.save(values) : null;
    for (const each of [written, begun])
      each?.catch(() => showToast({ kind: 'error', title: t('people.refused'), sticky: true }));
    onSaved();
  };
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
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
