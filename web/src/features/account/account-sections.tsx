import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DeletePart } from './delete-part.tsx';
import { ExportPart } from './export-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SignInsPart } from './sign-ins-part.tsx';

/** How one signs in, one's own data and the end of the account. */
export function AccountSections() {
  const { t } = useMessages();
  return (
    <>
      <FormSection title={t('account.security')}>
        <SignInsPart />
        <SecondFactorPart />
      </FormSection>
      <FormSection title={t('account.title')}>
        <ExportPart />
        <DeletePart />
      </FormSection>
    </>
  );
}
