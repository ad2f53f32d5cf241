import { useState } from 'react';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import {
  EMPTY_COMPLAINT,
  hasTooLongNote,
  ReportFields,
} from '../../platform/reports/report-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { reportMessage } from './conversation-store.ts';
import type { MessageRef } from './message-outbox.ts';

interface MessageReportDialogProps {
  readonly place: MessageRef;
  readonly onClose: () => void;
}

export function MessageReportDialog({ place, onClose }: MessageReportDialogProps) {
  const { t } = useMessages();
  const [complaint, setComplaint] = useState(EMPTY_COMPLAINT);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (hasTooLongNote(complaint)) return;
    setBusy(true);
    try {
      await reportMessage(place, { ...complaint, note: complaint.note.trim() });
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
      <ReportFields value={complaint} onChange={setComplaint} error={error} />
    </Dialog>
  );
}
