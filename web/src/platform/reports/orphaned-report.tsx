import { Suspense } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useStore } from '../../state/store.ts';
import { orphanedReport } from './report-draft.ts';

const ReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

/** Keeps a report open whose post, comment or card was deleted meanwhile. */
export function OrphanedReport() {
  const draft = useStore(orphanedReport);
  if (draft === null) return null;
  return (
    <Suspense>
      <ReportDialog
        key={draft.target.targetId}
        open
        target={draft.target}
        begun={draft.complaint}
        onOpenChange={() => orphanedReport.set(null)}
      />
    </Suspense>
  );
}
