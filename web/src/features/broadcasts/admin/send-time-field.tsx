import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readSendTime } from '../../scheduled/send-times.ts';

/** Time at which to send, in the device's zone; now unless the administrator chooses one. */
export function useSendTime() {
  const [isLater, setLater] = useState(false);
  const [value, setValue] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const read = readSendTime(value, Date.now());
  const fault = isLater && typeof read === 'string' ? read : null;
  return {
    isLater,
    value,
    at: isLater && read instanceof Date ? read : null,
    fault: isFaulty ? fault : null,
    setLater,
    setValue,
    /** Shows the fault; returns whether there is none. */
    check: () => {
      setFaulty(true);
      return fault === null;
    },
  };
}

export function SendTimeField({ time }: { time: ReturnType<typeof useSendTime> }) {
  const { t } = useMessages();
  const { isLater, value, fault, setLater, setValue } = time;
  return (
    <div className="stack-2 mt-4">
      <Checkbox
        label={t('admin-broadcasts.later')}
        checked={isLater}
        onChange={(event) => setLater(event.target.checked)}
      />
      {isLater ? (
        <TextField
          type="datetime-local"
          label={t('admin-broadcasts.sendAt')}
          value={value}
          error={fault === null ? undefined : t('admin-broadcasts.sendAtWrong')}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : null}
    </div>
  );
}
