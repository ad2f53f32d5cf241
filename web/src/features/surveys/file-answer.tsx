import { type AnswerFile, bytesOfMb, isFiles } from '@samspill/domain/surveys/answer';
import { acceptOf } from '@samspill/domain/surveys/answer-file';
import { FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { fileTransferHandlers } from '../../forms/file-transfer.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useStore } from '../../state/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type AnswerProps, UploadTargetContext } from './answer-props.ts';
import styles from './file-answer.module.css';
import {
  type FileUpload,
  fileUploads,
  RETRYABLE,
  removeUpload,
  resumeUpload,
  startUpload,
} from './file-uploads.ts';

const ICON_PX = 18;
const MAX_NAME_CHARS = 150;

function useFileAnswer({ question, answer, onAnswer, seed }: AnswerProps<'file'>) {
  const target = use(UploadTargetContext);
  const uploads = useStore(fileUploads);
  const files = isFiles(answer) ? answer.files : [];
  const pickedOf = (id: string) => ({ target, responseKey: seed, questionId: question.id, id });
  const set = (next: AnswerFile[]) => onAnswer(next.length === 0 ? undefined : { files: next });

  const takeStored = useEffectEvent(() => {
    const next = files.map((file) => uploads[file.id]?.stored ?? file);
    if (next.some((file, index) => file !== files[index] && files[index]?.type === null)) set(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer takes what was stored meanwhile
  useEffect(() => takeStored(), [uploads, answer]);

  const waiting = files.filter(({ id, type }) => type === null && !uploads[id]);
  const resume = useEffectEvent(() => {
    for (const { id } of waiting) void resumeUpload(pickedOf(id));
  });
  useEffect(() => resume(), []);

  const retryOffline = useEffectEvent(() => {
    for (const { id } of files)
      if (uploads[id]?.failure === 'offline') void resumeUpload(pickedOf(id));
  });
  useEffect(() => {
    const retry = () => retryOffline();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  return {
    files,
    uploads,
    target,
    add: (picked: readonly File[]) => {
      const taken = picked.slice(0, question.maxFiles - files.length);
      const entries = taken.map((file) => ({ id: crypto.randomUUID(), file }));
      for (const { id, file } of entries) {
        const isTooLarge = file.size > bytesOfMb(question.maxMb);
        const fault = isTooLarge ? 'fileTooLarge' : file.size === 0 ? 'unreadable' : null;
        startUpload(pickedOf(id), file, fault);
      }
      set([
        ...files,
        ...entries.map(({ id, file: { name, size } }) => ({
          id,
          name: name.slice(-MAX_NAME_CHARS) || id,
          size: Math.max(1, size),
          type: null,
        })),
      ]);
      return picked.length - taken.length;
    },
    remove: (id: string) => {
      void removeUpload(pickedOf(id));
      set(files.filter((file) => file.id !== id));
    },
    retry: (id: string) => void resumeUpload(pickedOf(id)),
  };
}

export function FileAnswer(props: AnswerProps<'file'>) {
  const { question, id, describedBy } = props;
  const { t, format } = useMessages();
  const { files, uploads, target, add, remove, retry } = useFileAnswer(props);
  const [tooMany, setTooMany] = useState(0);
  const { kinds, maxFiles, maxMb } = question;
  const pick = (picked: readonly File[]) => setTooMany(add(picked));
  const hintId = `${id}-allowed`;
  return (
    <div className="stack-2" {...fileTransferHandlers(pick)}>
      {files.length < maxFiles ? (
        <div className={styles.drop}>
          <FilePicker
            label={t('survey-files.pick', { count: maxFiles })}
            accept={acceptOf(kinds)}
            multiple={maxFiles > 1}
            onPick={pick}
          >
            {(open) => (
              <Button
                id={id}
                icon={<Paperclip size={ICON_PX} aria-hidden />}
                aria-describedby={`${hintId} ${describedBy ?? ''}`}
                onClick={open}
              >
                {t('survey-files.pick', { count: maxFiles })}
              </Button>
            )}
          </FilePicker>
          <span className="muted text-sm">{t('survey-files.drop', { count: maxFiles })}</span>
        </div>
      ) : null}
      <p id={hintId} className="muted text-sm">
        {t('survey-files.allowed', {
          kinds: format.list(kinds.map((kind) => t(`survey-files.kind.${kind}`))),
          size: format.bytes(bytesOfMb(maxMb)),
        })}{' '}
        {t('survey-files.most', { count: maxFiles })}
      </p>
      {target.anonymous ? <Banner>{t('survey-files.anonymous')}</Banner> : null}
      {tooMany > 0 ? (
        <p role="alert" className={styles.fault}>
          {t('survey-files.tooMany', { count: maxFiles })}
        </p>
      ) : null}
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            upload={uploads[file.id]}
            onRetry={() => retry(file.id)}
            onRemove={() => {
              setTooMany(0);
              remove(file.id);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

interface FileRowProps {
  readonly file: AnswerFile;
  readonly upload: FileUpload | undefined;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function FileRow({ file, upload, onRetry, onRemove }: FileRowProps) {
  const { t, format } = useMessages();
  const failure = file.type === null ? (upload?.failure ?? null) : null;
  const isUploading = file.type === null && failure === null;
  const { name } = file;
  return (
    <li className={styles.file}>
      <FileText size={ICON_PX} aria-hidden="true" />
      <div className="stack-1 grow">
        <bdi className="break-words">{name}</bdi>
        {isUploading ? (
          <ProgressBar
            value={upload?.share ?? 0}
            label={t('survey-files.uploading', { name })}
            valueText={format.percent(upload?.share ?? 0)}
          />
        ) : (
          <span role="status" className={failure === null ? 'muted text-sm' : styles.fault}>
            {failure === null
              ? t('survey-files.stored', { size: format.bytes(file.size) })
              : t(`survey-files.failure.${failure}`)}
          </span>
        )}
      </div>
      {failure !== null && RETRYABLE.includes(failure) ? (
        <IconButton
          label={t('survey-files.retry', { name })}
          icon={<RotateCw size={ICON_PX} />}
          onClick={onRetry}
        />
      ) : null}
      <IconButton
        label={t('survey-files.remove', { name })}
        icon={<X size={ICON_PX} />}
        onClick={onRemove}
      />
    </li>
  );
}
