import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { GoogleButton } from './google-button.tsx';
import styles from './login.module.css';

interface CredentialsFormProps {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly children: ReactNode;
}

/** Google's button, or else what one types. */
export function CredentialsForm({
  submitLabel,
  isPending,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const { t } = useMessages();
  return (
    <>
      <GoogleButton />
      <div className={styles.or}>{t('session.or')}</div>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
