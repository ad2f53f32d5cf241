import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import { type FormEvent, useId, useState } from 'react';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { CLOSING_DAYS } from '../../content/composer-draft.ts';
import { useReason } from '../use-reason.tsx';
import styles from './polls.module.css';

const DAY_MS = 86_400_000;
const CLOSINGS = Object.keys(CLOSING_DAYS) as (keyof typeof CLOSING_DAYS)[];

export interface Reopening {
  readonly reason: string;
  readonly closesAt: string;
  readonly pinned: boolean;
}

interface ReopenDialogProps {
  readonly poll: AdminPoll;
  readonly onConfirm: (reopening: Reopening) => void;
  readonly onClose: () => void;
}

/** Asks until when, and why. Only a poll of the site's can stand above the feed. */
export function ReopenDialog({ poll, onConfirm, onClose }: ReopenDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const reason = useReason();
  const [closing, setClosing] = useState<keyof typeof CLOSING_DAYS>('week');
  const [pinned, setPinned] = useState(poll.fromSite);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = reason.take();
    if (taken === null) return focusFirstFault(event.currentTarget);
    const closesAt = new Date(Date.now() + CLOSING_DAYS[closing] * DAY_MS).toISOString();
    onConfirm({ reason: taken, closesAt, pinned });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-polls.askReopen')}
      about={t('admin-polls.aboutReopen')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('admin-polls.reopen')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <Select
          label={t('content.closes')}
          options={CLOSINGS.map((value) => ({ value, label: t(`content.closes.${value}`) }))}
          value={closing}
          onChange={(event) =>
            setClosing(CLOSINGS.find((each) => each === event.target.value) ?? 'week')
          }
        />
        {poll.fromSite ? (
          <Checkbox
            label={t('admin-polls.pin')}
            checked={pinned}
            onChange={(event) => setPinned(event.target.checked)}
          />
        ) : null}
        {reason.field}
      </form>
    </Dialog>
  );
}
