import { reportPath } from '@samspill/domain/moderation/paths';
import type { ReportDraft } from '@samspill/domain/moderation/report';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useState } from 'react';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestore } from '../../firebase/firestore.ts';
import { firestoreFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import { type ReportTarget, useOrphanedReport } from './report-draft.ts';
import { type Complaint, EMPTY_COMPLAINT, hasTooLongNote, ReportFields } from './report-fields.tsx';

/** One report per user and target: the rules reject a second with `permission-denied`. */
function createReport(reporterId: string, draft: ReportDraft): Promise<void> {
  const path = reportPath(reporterId, draft.targetKind, draft.targetId, draft.contentId);
  return setDoc(doc(firestore(), path), {
    ...draft,
    reporterId,
    status: 'open',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

interface ReportDialogProps {
  readonly target: ReportTarget;
  readonly begun?: Complaint;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ReportDialog({
  target,
  open,
  onOpenChange,
  begun = EMPTY_COMPLAINT,
}: ReportDialogProps) {
  const { t } = useMessages();
  const send = useSendReport();
  const [complaint, setComplaint] = useState(begun);
  const end = useOrphanedReport({ target, complaint }, open);
  const close = () => {
    end();
    onOpenChange(false);
  };
  const submit = () => {
    if (hasTooLongNote(complaint)) return;
    send({ ...target, ...complaint, note: complaint.note.trim() });
    close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('content.reportTitle')}
      about={t('content.reportAbout')}
      actions={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {t('content.sendReport')}
          </Button>
        </>
      }
    >
      <ReportFields value={complaint} onChange={setComplaint} />
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
    showOncePersisted({ title: t('content.reported'), id: 'report' });
  };
}
