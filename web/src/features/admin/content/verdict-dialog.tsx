import type { ReportedItem } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useReportLabelOf } from './use-report-columns.tsx';
import type { Verdict } from './use-verdicts.ts';

/** A decision that waits for its reason. */
export interface WaitingVerdict {
  readonly verdict: Verdict;
  readonly items: readonly ReportedItem[];
}

interface VerdictDialogProps extends WaitingVerdict {
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what a decision means for what was reported, and asks why. */
export function VerdictDialog({ verdict, items, onConfirm, onClose }: VerdictDialogProps) {
  const { t } = useMessages();
  const labelOf = useReportLabelOf();
  const [only] = items;
  const what =
    items.length === 1 && only
      ? `«${labelOf(only)}»`
      : t('admin-content.several', { count: items.length });
  const isOfPeople = items.every(({ kind }) => kind === 'user');
  const meaning = verdict === 'resolve' && isOfPeople ? 'resolveUser' : verdict;
  return (
    <ReasonDialog
      title={t(`admin-content.verdictAsk.${verdict}`)}
      about={t(`admin-content.verdictAbout.${meaning}`, { what })}
      confirmLabel={t(`admin-content.verdict.${verdict}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
