import { MAX_TAGLINE_CHARS, MAX_TITLE_CHARS } from '@samspill/domain/limits';
import type { Kind, OpenTo, Profile } from '@samspill/domain/people/person';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TermsFields } from './condition-fields.tsx';
import { StageAndTicketFields } from './investor-fields.tsx';
import { LocationField, OpenToField } from './profile-fields.tsx';
import type { FirstProject } from './use-first-project.ts';

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

export function WelcomeTerms({ form, project }: WelcomeTermsProps) {
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
