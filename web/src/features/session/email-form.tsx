import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { describeFieldError } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailSchema } from './email-schema.ts';

interface EmailFormProps {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (email: string) => Promise<void>;
}

export function EmailForm({ submitLabel, isPending, onSubmit }: EmailFormProps) {
  const { t } = useMessages();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(v.object({ email: EmailSchema })),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(({ email }) => onSubmit(email));
  return (
    <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email')}
        label={t('session.email')}
        type="email"
        autoComplete="email"
        error={describeFieldError(t, formState.errors.email)}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
