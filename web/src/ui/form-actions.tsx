import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';

interface FormActionsProps {
  readonly label: string;
  /** Id of the form, where the buttons are outside of it. */
  readonly form?: string;
  readonly danger?: boolean | undefined;
  readonly pending?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly onCancel: () => void;
}

export function FormActions({ label, danger, onCancel, ...submit }: FormActionsProps) {
  const { t } = useMessages();
  return (
    <>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} {...submit}>
        {label}
      </Button>
    </>
  );
}
