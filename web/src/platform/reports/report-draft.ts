import type { ReportDraft } from '@samspill/domain/moderation/report';
import { useEffect, useRef } from 'react';
import { createStore } from '../../state/store.ts';
import type { Complaint } from './report-fields.tsx';

export type ReportTarget = Pick<ReportDraft, 'targetKind' | 'targetId' | 'contentId'>;

interface OrphanedDraft {
  readonly target: ReportTarget;
  readonly complaint: Complaint;
}

/** Report being written whose dialog lost the element that it was in. */
export const orphanedReport = createStore<OrphanedDraft | null>(null);

/**
 * Hands an open report over when its dialog is removed with what it is about. Not after a change of page, nor once it was
 * closed or sent, which the returned function says.
 */
export function useOrphanedReport(draft: OrphanedDraft, isOpen: boolean): () => void {
  const latest = useRef({ draft, isOpen });
  const isMounted = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = { draft, isOpen };
  });
  useEffect(() => {
    isMounted.current = true;
    const { pathname } = window.location;
    return () => {
      isMounted.current = false;
      // Strict mode mounts twice.
      queueMicrotask(() => {
        const isGone = latest.current.isOpen && !isMounted.current && !isOver.current;
        if (isGone && window.location.pathname === pathname)
          orphanedReport.set(latest.current.draft);
      });
    };
  }, []);
  return () => {
    isOver.current = true;
  };
}
