import type { ProposedProfile } from '@samspill/domain/invitations/invitation';
import { LOCALES } from '@samspill/domain/locale';
import type { Profile } from '@samspill/domain/people/person';
import type { UseFormReturn } from 'react-hook-form';
import { useQuery } from '../../data/query.ts';
import { useErrorText } from '../../forms/field-error.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fetchProposedProfile } from '../invitations/invitation-api.ts';
import { EMPTY_INVESTOR } from './use-profile-form.ts';

interface Proposal {
  /** Undefined while it loads; null without one. A failure counts as none: the person fills in the fields. */
  readonly profile: ProposedProfile | null | undefined;
}

export function useProposedProfile(isAsked: boolean): Proposal {
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

/** Fields that only imported members confirm at the welcome; all confirm their kinds. */
export function ProposedFields({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useMessages();
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <FormSection
      title={t('people.welcome.proposedTitle')}
      about={t('people.welcome.proposedAbout')}
    >
      <TextField
        label={t('people.name')}
        error={errorText(errors.displayName)}
        autoComplete="name"
        {...form.register('displayName')}
      />
      <TextField
        label={t('people.headline')}
        help={t('people.headlineHelp')}
        optional
        error={errorText(errors.headline)}
        {...form.register('headline')}
      />
      <Select
        label={t('member.language')}
        options={LOCALES.map((each) => ({
          value: each,
          label: t(each === 'nb' ? 'shell.languageNb' : 'shell.languageEn'),
        }))}
        {...form.register('locale')}
      />
    </FormSection>
  );
}
