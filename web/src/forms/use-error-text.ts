import type { FieldError } from 'react-hook-form';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { describeFieldError } from './field-error.ts';

export function useErrorText() {
  const { t } = useMessages();
  return (error: FieldError | undefined) => describeFieldError(t, error);
}
