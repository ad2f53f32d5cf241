import {
  MAX_REPORT_CHARS,
  REPORT_REASONS,
  type ReportDraft,
} from '@samspill/domain/moderation/report';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export type Complaint = Pick<ReportDraft, 'reason' | 'note'>;

export const EMPTY_COMPLAINT: Complaint = { reason: 'spam', note: '' };

export const hasTooLongNote = ({ note }: Complaint): boolean => note.length > MAX_REPORT_CHARS;

interface ReportFieldsProps {
  readonly value: Complaint;
  readonly onChange: (value: Complaint) => void;
  readonly error?: string | undefined;
}

export function ReportFields({ value, onChange, error }: ReportFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="stack-4">
      <Select
        label={t('content.reason')}
        value={value.reason}
        onChoose={(reason) => onChange({ ...value, reason })}
        options={optionsOf(REPORT_REASONS, (reason) => t(`content.reason.${reason}`))}
      />
      <TextArea
        label={t('content.reportNote')}
        optional
        error={error}
        maxChars={MAX_REPORT_CHARS}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
    </div>
  );
}
