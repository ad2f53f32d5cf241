import { reportPath } from '@samspill/domain/paths';
import type { ReportDraft } from '@samspill/domain/reports/report';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

/** One report per person and thing: a second is refused with `permission-denied`. */
export function createReport(reporterId: string, draft: ReportDraft): Promise<void> {
  const path = reportPath(reporterId, draft.targetKind, draft.targetId);
  return setDoc(doc(firestore(), path), {
    ...draft,
    reporterId,
    status: 'open',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}
