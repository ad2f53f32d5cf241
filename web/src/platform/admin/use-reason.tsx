import { MAX_REASON_CHARS, ReasonSchema } from '@samspill/domain/people/admin-person';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReasonInput {
  readonly field: ReactNode;
  readonly take: () => string | null;
}

export function useReason(): ReasonInput {
  const { t } = useMessages();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const parsed = v.safeParse(ReasonSchema, reason);
  const fault = reason.trim() === '' ? t('admin.reasonMissing') : t('forms.tooLong');
  const field = (
    <TextArea
      label={t('admin.reason')}
      help={t('admin.reasonHelp')}
      error={isAsked && !parsed.success ? fault : undefined}
      maxChars={MAX_REASON_CHARS}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
    />
  );
  const take = () => {
    setAsked(true);
    return parsed.success ? parsed.output : null;
  };
  return { field, take };
}
