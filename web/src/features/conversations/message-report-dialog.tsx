import { MAX_REPORT_CHARS } from '@samspill/domain/limits';
import { REPORT_REASONS } from '@samspill/domain/reports/report';
import { useState } from 'react';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { type MessagePlace, reportMessage } from './conversation-store.ts';

interface MessageReportDialogProps {
  readonly place: MessagePlace;
  readonly onClose: () => void;
}

/** Tells the administrators about a message, who then see it with a few before and after. */
export function MessageReportDialog({ place, onClose }: MessageReportDialogProps) {
  const { t } = useMessages();
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number]>('spam');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (note.length > MAX_REPORT_CHARS) return;
    setBusy(true);
    try {
      await reportMessage(place, { reason, note: note.trim() });
      showToast({ kind: 'success', title: t('content.reported'), id: 'report' });
      onClose();
    } catch (failure) {
      setError(describeFailure(t, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('conversations.reportTitle')}
      about={t('conversations.reportAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={isBusy} onClick={() => void submit()}>
            {t('content.sendReport')}
          </Button>
        </>
      }
    >
      <Select
        label={t('content.reason')}
        value={reason}
        onChange={(event) => {
          const picked = REPORT_REASONS.find((value) => value === event.target.value);
          if (picked) setReason(picked);
        }}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`content.reason.${value}`) }))}
      />
      <TextArea
        label={t('content.reportNote')}
        optional
        error={error}
        maxChars={MAX_REPORT_CHARS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
