import { startHref } from '@samspill/domain/feed/paths';
import type { ProposedProfile } from '@samspill/domain/invitations/invitation';
import { LOCALES } from '@samspill/domain/locale';
import { isFallbackName } from '@samspill/domain/people/display-name';
import type { OpenTo, Person, Profile } from '@samspill/domain/people/person';
import { isBuiltInKind, type Kind } from '@samspill/domain/people/person-kind';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { useErrorText } from '../../forms/field-error.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MeetingMotif } from '../../ui/meeting-motif.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { dropProposedProfile, fetchProposedProfile } from '../invitations/invitation-api.ts';
import { TermsFields } from './condition-fields.tsx';
import { StageAndTicketFields } from './investor-fields.tsx';
import { OwnPerson, toProfile } from './own-person.tsx';
import { HeadlineField, LocationField, OpenToField } from './profile-fields.tsx';
import { PhotoSection } from './profile-form.tsx';
import { EMPTY_INVESTOR, useProfileForm } from './use-profile-form.ts';
import {
  type FirstProject,
  useFirstProject,
  WelcomeProject,
  WelcomeProjectFields,
} from './welcome-project.tsx';
import styles from './welcome-screen.module.css';
import {
  PurposeCards,
  readWelcomeStep,
  WELCOME_STEPS,
  WelcomeSkills,
  type WelcomeStep,
  writeWelcomeStep,
} from './welcome-steps.tsx';

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
      {kinds.includes('founder') ? <WelcomeProjectFields project={project} /> : null}
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
    </>
  );
}

function useDefaultOpenness(form: UseFormReturn<Profile>) {
  useEffect(() => {
    const { openTo, kinds } = form.getValues();
    if (openTo.length > 0) return;
    form.setValue(
      'openTo',
      kinds.filter(isBuiltInKind).map((kind) => DEFAULT_OPEN_TO[kind]),
    );
  }, [form]);
}

interface WelcomeScreenProps {
  readonly found: ReactNode;
}

export function WelcomeScreen({ found }: WelcomeScreenProps) {
  return (
    <div className={styles.page}>
      <OwnPerson>{(person) => <Steps person={person} found={found} />}</OwnPerson>
    </div>
  );
}

const MOTIF_PX = 96;

/** Greets by the first name: the whole name of a form reads like a letter from an office. */
const firstNameOf = (displayName: string) => displayName.trim().split(/\s+/, 1).join('');

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
    <div className="stack-3">
      {step === 'purpose' || step === 'found' ? <MeetingMotif widthPx={MOTIF_PX} /> : null}
      <p className="subtle text-sm">
        {t('people.welcome.step', { step: index + 1, steps: WELCOME_STEPS.length })}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {step === 'purpose' && isFallbackName(person.data.displayName)
          ? t('people.welcome.purposeNameless')
          : t(`people.welcome.${step}`, { name: firstNameOf(person.data.displayName) })}
      </h1>
      <p className="muted mb-2">{t(`people.welcome.${step}About`)}</p>
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
  const isNameless = isFallbackName(stored.displayName);
  const { form, values, save } = useProfileForm(person.id, stored, {
    ...(proposed && prefill(stored, proposed)),
    ...(isNameless && { displayName: '' }),
  });
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
    <form className="stack-4" noValidate onSubmit={submit}>
      {step === 'purpose' && proposed ? <ProposedFields form={form} /> : null}
      {step === 'purpose' && isNameless && !proposed ? <NameField form={form} /> : null}
      {step === 'purpose' ? <PurposeCards form={form} /> : null}
      {step === 'skills' ? (
        <>
          <PhotoSection person={person} about={t('people.welcome.photoAbout')} />
          <FormSection title={t('people.welcome.lineTitle')}>
            <HeadlineField form={form} />
          </FormSection>
          <WelcomeSkills form={form} />
        </>
      ) : null}
      {step === 'terms' ? <WelcomeTerms form={form} project={project} /> : null}
      <div className={styles.actions}>
        {onBack ? (
          <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={onBack}>
            {t('people.welcome.back')}
          </Button>
        ) : null}
        <ButtonLink variant="ghost" to={startHref()}>
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
      {isFounder ? <WelcomeProject uid={person.id} /> : null}
      {found}
      <div className={styles.actions}>
        <ButtonLink variant={isFounder ? 'secondary' : 'primary'} to={startHref()}>
          {t('people.welcome.done')}
        </ButtonLink>
      </div>
    </>
  );
}

interface Proposal {
  /** Undefined while it loads; null without one. A failure counts as none: the person fills in the fields. */
  readonly profile: ProposedProfile | null | undefined;
}

function useProposedProfile(isAsked: boolean): Proposal {
  const { answer, error } = useQuery(isAsked ? fetchProposal : null);
  if (!isAsked || error !== null) return { profile: null };
  return { profile: answer === null ? undefined : answer.profile };
}

const fetchProposal = async () => ({ profile: await fetchProposedProfile() });

/** Values of the form that the member has not set. The name was confirmed at sign-up. */
export function prefill(stored: Profile, proposed: ProposedProfile): Partial<Profile> {
  const { headline, kinds, locale } = proposed;
  const investor = kinds.includes('investor') ? { investor: EMPTY_INVESTOR } : {};
  return {
    locale,
    ...(stored.headline === '' && { headline }),
    ...(stored.kinds.length === 0 && { kinds }),
    ...(stored.investor === null && investor),
  };
}

function NameField({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  return (
    <TextField
      label={t('people.name')}
      error={errorText(form.formState.errors.displayName)}
      autoComplete="name"
      {...form.register('displayName')}
    />
  );
}

function ProposedFields({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <FormSection
      title={t('people.welcome.proposedTitle')}
      about={t('people.welcome.proposedAbout')}
    >
      <NameField form={form} />
      <TextField
        label={t('people.headline')}
        help={t('people.headlineHelp')}
        optional
        error={errorText(errors.headline)}
        {...form.register('headline')}
      />
      <Select
        label={t('member.language')}
        options={optionsOf(LOCALES, (each) =>
          t(each === 'nb' ? 'shell.languageNb' : 'shell.languageEn'),
        )}
        {...form.register('locale')}
      />
    </FormSection>
  );
}
