import { MAX_CHOICES, MAX_LABEL_CHARS } from '@samspill/domain/surveys/question';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';

interface PasteDialogProps {
  /** How many more there may be. */
  readonly room: number;
  readonly onAdd: (lines: string) => void;
  readonly onClose: () => void;
}

/** Many choices at once, one on each line. */
export function PasteDialog({ room, onAdd, onClose }: PasteDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const [lines, setLines] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(lines);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-survey-builder.pasteMany')}
      about={t('admin-survey-builder.pasteAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={lines.trim() === ''}>
            {t('admin-survey-builder.pasteAdd')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={t('admin-survey-builder.pasteLines')}
          help={t('admin-survey-builder.pasteFull', { count: room })}
          rows={8}
          maxChars={MAX_CHOICES * MAX_LABEL_CHARS}
          value={lines}
          onChange={(event) => setLines(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
