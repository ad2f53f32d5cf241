import { ATTACHMENT_ACCEPT } from '@samspill/domain/conversations/attachment-type';
import {
  MAX_ATTACHMENTS,
  MAX_MESSAGE_CHARS,
  type Message,
  type MessageDraft,
  MessageSchema,
} from '@samspill/domain/conversations/message';
import { messagePath } from '@samspill/domain/conversations/paths';
import { isBlank } from '@samspill/domain/visible-text';
import { CalendarClock, Paperclip, RotateCcw, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { readEditDraft, writeEditDraft } from '../../data/local-page-state.ts';
import { fileTransferHandlers } from '../../forms/file-transfer.ts';
import { deleteLocalFile } from '../../forms/local-files.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LeftDrafts } from '../../platform/drafts/left-drafts.tsx';
import { UploadLimitNote } from '../../platform/limits/denied-upload.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast.ts';
import { SendLater } from '../scheduled/send-later.tsx';
import styles from './composer.module.css';
import {
  changeDraft,
  clearSentDraft,
  type DraftFile,
  type DraftReply,
  describeDraft,
  draftName,
  readDraft,
  unsavedEdits,
} from './message-draft.ts';
import {
  type AttachmentFault,
  type Attachments,
  FINAL_FAULTS,
  forgetUpload,
  type PickedFile,
  useAttachments,
} from './use-attachments.ts';

export type ComposerMode =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly to: DraftReply }
  | { readonly kind: 'edit'; readonly message: Entity<Message> };

/** On a phone, Enter inserts a line break, because there is no Shift. */
const isTouchKeyboard = () => matchMedia('(pointer: coarse)').matches;

interface MessageComposerProps {
  readonly conversationId: string;
  readonly mode: ComposerMode;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: (draft: MessageDraft, files: readonly DraftFile[]) => void;
  readonly onSchedule: (text: string, replyTo: string | null, at: Date) => void;
  readonly onEdit: (message: Entity<Message>, text: string) => void;
  readonly onLeaveMode: () => void;
  readonly onEditLast: () => void;
}

export function MessageComposer(props: MessageComposerProps) {
  const { conversationId, mode, inputRef } = props;
  const { t } = useMessages();
  const user = useUser();
  const [text, setText] = useState(() => readText(conversationId, mode));
  const isEdit = mode.kind === 'edit';
  const attachments = useAttachments(isEdit ? null : conversationId, user.uid);
  const over = text.trim().length - MAX_MESSAGE_CHARS;
  const hasFiles = attachments.list.length > 0;
  const canSend = (!isBlank(text) || hasFiles) && over <= 0 && !attachments.hasFailed;

  const change = (value: string) => {
    setText(value);
    writeText(conversationId, mode, value);
  };
  const submit = () => {
    if (!canSend) return;
    if (mode.kind === 'edit') props.onEdit(mode.message, text.trim());
    else {
      const replyTo = mode.kind === 'reply' ? mode.to.id : null;
      const files = attachments.take();
      const isUploaded = files.every(({ attachment }) => attachment !== null);
      const stored = files.flatMap(({ attachment }) => attachment ?? []);
      // Attachments keep the picked order.
      props.onSend(
        { text: text.trim(), attachments: isUploaded ? stored : [], replyTo },
        isUploaded ? [] : files,
      );
      if (isUploaded)
        for (const { key } of files) {
          forgetUpload(key);
          void deleteLocalFile(key);
        }
      setText('');
      clearSentDraft(conversationId, text, { files: [] });
    }
    props.onLeaveMode();
  };
  const schedule = (at: Date) => {
    props.onSchedule(text.trim(), mode.kind === 'reply' ? mode.to.id : null, at);
    setText('');
    clearSentDraft(conversationId, text);
    props.onLeaveMode();
  };
  const pick = (files: readonly File[]) => {
    if (attachments.add(files) > 0)
      showToast({
        title: t('conversations.tooManyFiles', { max: MAX_ATTACHMENTS }),
        id: 'message',
      });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      if (isTouchKeyboard()) return;
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && mode.kind !== 'new') props.onLeaveMode();
    if (event.key === 'ArrowUp' && text === '' && mode.kind === 'new' && !event.altKey) {
      event.preventDefault();
      props.onEditLast();
    }
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...fileTransferHandlers((files) => {
        if (!isEdit) pick(files);
      })}
    >
      {isEdit ? null : <LeftDrafts name={draftName(conversationId)} describe={describeDraft} />}
      <ModeLine conversationId={conversationId} mode={mode} onLeave={props.onLeaveMode} />
      <FileTray attachments={attachments} />
      <div className="flex-gap-2 items-end">
        {isEdit ? null : <AttachButton onPick={pick} />}
        <textarea
          ref={inputRef}
          className={styles.text}
          rows={1}
          dir="auto"
          aria-label={t('conversations.write')}
          placeholder={t('conversations.write')}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? 'message-too-long' : undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isEdit ? null : (
          <SendLaterButton isOff={!canSend || hasFiles} hasFiles={hasFiles} onPick={schedule} />
        )}
        <IconButton
          type="submit"
          className={styles.send}
          label={t(isEdit ? 'conversations.saveEdit' : 'conversations.send')}
          icon={<SendHorizontal size={18} />}
          disabled={!canSend}
        />
      </div>
      {over > 0 ? (
        <p id="message-too-long" className="text-sm error-text" role="alert">
          {t('conversations.tooLong', { count: over })}
        </p>
      ) : null}
    </form>
  );
}

function readText(conversationId: string, mode: ComposerMode): string {
  if (mode.kind !== 'edit') return readDraft(conversationId).text;
  const { id, data } = mode.message;
  return unsavedEdits.get(conversationId)?.text ?? readEditDraft(id, data.text) ?? data.text;
}

function writeText(conversationId: string, mode: ComposerMode, text: string): void {
  if (mode.kind === 'edit') {
    const { message } = mode;
    unsavedEdits.set(conversationId, { message, text });
    writeEditDraft(message.id, message.data.text, text);
  } else changeDraft(conversationId, { text });
}

interface ModeLineProps {
  readonly conversationId: string;
  readonly mode: ComposerMode;
  readonly onLeave: () => void;
}

/** Reads the quoted message live: a deleted text must not stay where a reply is being written. */
function useQuotedText(conversationId: string, mode: ComposerMode): string {
  const { t } = useMessages();
  const path = mode.kind === 'reply' ? messagePath(conversationId, mode.to.id) : null;
  const live = useLiveDocument(path, MessageSchema);
  if (live.status !== 'ready') return '…';
  const message = live.data?.data;
  if (!message || message.deletedAt) return t('conversations.last.deleted');
  return message.text || t('conversations.last.file');
}

function ModeLine({ conversationId, mode, onLeave }: ModeLineProps) {
  const { t } = useMessages();
  const quoted = useQuotedText(conversationId, mode);
  if (mode.kind === 'new') return null;
  return (
    <div className={styles.mode}>
      <span className="flex-1 truncate">
        {mode.kind === 'edit'
          ? t('conversations.editing')
          : t('conversations.replyingTo', {
              name: mode.to.name,
              text: quoted,
            })}
      </span>
      <IconButton size="sm" label={t('ui.cancel')} icon={<X size={16} />} onClick={onLeave} />
    </div>
  );
}

interface SendLaterButtonProps {
  readonly isOff: boolean;
  readonly hasFiles: boolean;
  readonly onPick: (at: Date) => void;
}

function SendLaterButton({ isOff, hasFiles, onPick }: SendLaterButtonProps) {
  const { t } = useMessages();
  return (
    <SendLater onPick={onPick}>
      {(open) => (
        <IconButton
          label={t(hasFiles ? 'conversations.filesNotLater' : 'conversations.sendLater')}
          icon={<CalendarClock size={18} />}
          disabled={isOff}
          onClick={open}
        />
      )}
    </SendLater>
  );
}

function AttachButton({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { t } = useMessages();
  const label = t('conversations.attach');
  return (
    <FilePicker label={label} accept={ATTACHMENT_ACCEPT} multiple onPick={onPick}>
      {(open) => <IconButton label={label} icon={<Paperclip size={18} />} onClick={open} />}
    </FilePicker>
  );
}

function FileTray({ attachments }: { attachments: Attachments }) {
  if (attachments.list.length === 0) return null;
  return (
    <ul className="stack-2">
      {attachments.list.map((file) => (
        <li key={file.key}>
          <TrayFile
            picked={file}
            onRemove={() => attachments.remove(file.key)}
            onRetry={() => attachments.retry(file)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TrayFileProps {
  readonly picked: PickedFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function TrayFile({ picked, onRemove, onRetry }: TrayFileProps) {
  const { t, format } = useMessages();
  const { name, size, preview, state } = picked;
  return (
    <div className={styles.file}>
      {preview ? <img src={preview} alt="" /> : null}
      <div className={styles.fileText}>
        <span className="text-color text-sm truncate">{name}</span>
        {state.status === 'uploading' || state.status === 'preparing' ? (
          <ProgressBar
            value={state.status === 'uploading' ? state.share : 0}
            label={t('conversations.uploading', { name })}
          />
        ) : null}
        {state.status === 'stored' ? <span>{format.bytes(size)}</span> : null}
        {state.status === 'failed' ? (
          <span role="alert" className="text-sm error-text">
            {state.fault === 'unauthorized' ? (
              <UploadLimitNote otherwise={faultSentence(t, state.fault)} />
            ) : (
              faultSentence(t, state.fault)
            )}
          </span>
        ) : null}
      </div>
      {state.status === 'failed' && !FINAL_FAULTS.has(state.fault) ? (
        <Button size="sm" icon={<RotateCcw size={14} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label={t('conversations.removeFile', { name })}
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}

function faultSentence(t: ReturnType<typeof useMessages>['t'], fault: AttachmentFault): string {
  if (fault === 'type' || fault === 'size' || fault === 'empty')
    return t(`conversations.fault.${fault}`);
  return t(`failures.storage.${fault}`);
}
