import { DAY_MS } from '@samspill/domain/durations';
import { MAX_DAYS_AHEAD } from '@samspill/domain/scheduled/scheduled';
import { useId, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { currentTimeMs } from '../../state/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readSendTime, type SendTimeFault, suggestTimes, toLocalValue } from './send-times.ts';

interface SendLaterDialogProps {
  readonly onPick: (at: Date) => void;
  readonly onClose: () => void;
}

export function SendLaterDialog({ onPick, onClose }: SendLaterDialogProps) {
  const { t, format } = useMessages();
  const form = useId();
  const [nowMs] = useState(currentTimeMs);
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<SendTimeFault | null>(null);
  const pick = (at: Date) => {
    onPick(at);
    onClose();
  };
  const submit = () => {
    const at = readSendTime(value, currentTimeMs());
    if (at instanceof Date) pick(at);
    else setFault(at);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('scheduled.dialogTitle')}
      about={t('scheduled.dialogAbout')}
      actions={<FormActions label={t('scheduled.schedule')} form={form} onCancel={onClose} />}
    >
      <ul className="stack-2 mb-5">
        {suggestTimes(new Date(nowMs)).map(({ name, at }) => (
          <li key={name}>
            <Button wide onClick={() => pick(at)}>
              {t(`scheduled.suggest.${name}`, { time: format.time(at) })}
            </Button>
          </li>
        ))}
      </ul>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form within the one of the message: React passes the event on to it.
          event.stopPropagation();
          submit();
        }}
      >
        <TextField
          type="datetime-local"
          label={t('scheduled.ownTime')}
          help={t('scheduled.ownTimeHelp')}
          value={value}
          min={toLocalValue(new Date(nowMs))}
          max={toLocalValue(new Date(nowMs + (MAX_DAYS_AHEAD - 1) * DAY_MS))}
          error={fault ? t(`scheduled.fault.${fault}`) : undefined}
          onChange={(event) => {
            setValue(event.target.value);
            setFault(null);
          }}
        />
      </form>
    </Dialog>
  );
}
