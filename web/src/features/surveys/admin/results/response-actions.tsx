import type { SingleResponse } from '@samspill/domain/surveys/admin-survey';
import {
  MAX_NOTE_CHARS,
  MAX_TAG_CHARS,
  MAX_TAGS,
  type Remarks,
} from '@samspill/domain/surveys/response';
import { StickyNote, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { ReasonDialog } from '../../../admin/reason-dialog.tsx';
import { useAsyncAction } from '../../../session/use-async-action.ts';
import styles from './results.module.css';
import { deleteResponse, writeRemarks } from './results-api.ts';

const ICON_PX = 16;

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

interface RemarksDialogProps {
  readonly surveyId: string;
  readonly response: SingleResponse;
  readonly onWritten: (remarks: Remarks) => void;
  readonly onClose: () => void;
}

function RemarksDialog({ surveyId, response, onWritten, onClose }: RemarksDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const { attempt, isPending, failure } = useAsyncAction();
  const [typed, setTyped] = useState(response.tags.join(', '));
  const [note, setNote] = useState(response.note);
  const tags = tagsIn(typed);
  const areTooMany = tags.length > MAX_TAGS;
  const isTooLong = tags.some((tag) => tag.length > MAX_TAG_CHARS);
  const fault = areTooMany
    ? t('admin-survey-results.tooManyTags', { max: MAX_TAGS })
    : isTooLong
      ? t('admin-survey-results.tagTooLong', { max: MAX_TAG_CHARS })
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined || note.trim().length > MAX_NOTE_CHARS || isPending) return;
    void attempt(async () => {
      onWritten(await writeRemarks(surveyId, response.id, { tags, note: note.trim() }));
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-survey-results.remarks')}
      about={t('admin-survey-results.remarksAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {t('admin-survey-results.saveRemarks')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
        <TextField
          label={t('admin-survey-results.tags')}
          help={t('admin-survey-results.tagsHelp')}
          error={fault}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextArea
          label={t('admin-survey-results.note')}
          maxChars={MAX_NOTE_CHARS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </form>
    </Dialog>
  );
}

interface ResponseActionsProps {
  readonly surveyId: string;
  readonly response: SingleResponse;
  readonly onWritten: (remarks: Remarks) => void;
  readonly onDeleted: () => void;
}

export function ResponseActions({
  surveyId,
  response,
  onWritten,
  onDeleted,
}: ResponseActionsProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<'remarks' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const remove = async (reason: string) => {
    await deleteResponse(surveyId, response.id, reason);
    onDeleted();
    const title = t('admin-survey-results.responseDeleted');
    showToast({ kind: 'success', title, id: 'response' });
  };
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        icon={<StickyNote size={ICON_PX} aria-hidden />}
        onClick={() => setAsked('remarks')}
      >
        {t('admin-survey-results.remarks')}
      </Button>
      <Button
        size="sm"
        icon={<Trash2 size={ICON_PX} aria-hidden />}
        onClick={() => setAsked('delete')}
      >
        {t('admin-survey-results.deleteResponse')}
      </Button>
      {asked === 'remarks' ? (
        <RemarksDialog {...{ surveyId, response, onWritten }} onClose={close} />
      ) : null}
      {asked === 'delete' ? (
        <ReasonDialog
          title={t('admin-survey-results.askDeleteResponse')}
          about={t('admin-survey-results.deleteResponseAbout')}
          confirmLabel={t('admin-survey-results.deleteResponseNow')}
          danger
          onConfirm={remove}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
