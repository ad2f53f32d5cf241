import { MAX_REPORT_CHARS } from '@samspill/domain/limits';
import { REPORT_REASONS, type ReportDraft } from '@samspill/domain/reports/report';
import { useState } from 'react';
import { firestoreFailure } from '../../firebase/firestore-failure.ts';
import { showOnceKept } from '../../firebase/show-once-kept.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import styles from './report-dialog.module.css';
import { createReport } from './report-store.ts';

interface ReportDialogProps {
  readonly target: Pick<ReportDraft, 'targetKind' | 'targetId' | 'contentId'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Tells the administrators about something, with a reason. */
export function ReportDialog({ target, open, onOpenChange }: ReportDialogProps) {
  const { t } = useMessages();
  const send = useSendReport();
  const [reason, setReason] = useState<ReportDraft['reason']>('spam');
  const [note, setNote] = useState('');
  const isTooLong = note.length > MAX_REPORT_CHARS;
  const submit = () => {
    if (isTooLong) return;
    send({ ...target, reason, note: note.trim() });
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('content.reportTitle')}
      about={t('content.reportAbout')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {t('content.sendReport')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t('content.reason')}
          value={reason}
          onChange={(event) => {
            const picked = REPORT_REASONS.find((value) => value === event.target.value);
            if (picked) setReason(picked);
          }}
          options={REPORT_REASONS.map((value) => ({
            value,
            label: t(`content.reason.${value}`),
          }))}
        />
        <TextArea
          label={t('content.reportNote')}
          optional
          maxChars={MAX_REPORT_CHARS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function useSendReport() {
  const { t } = useMessages();
  const user = useUser();
  const explain = useLimitRefusal();
  return (draft: ReportDraft) => {
    createReport(user.uid, draft).catch(async (error: unknown) => {
      const isRefused = firestoreFailure(error) === 'permission-denied';
      const refused = await explain(['report'], error, t('content.reportRefused'));
      showToast(
        isRefused
          ? { kind: 'info', title: refused, id: 'report' }
          : { kind: 'error', title: t('content.failed'), id: 'report' },
      );
    });
    showOnceKept({ title: t('content.reported'), id: 'report' });
  };
}
