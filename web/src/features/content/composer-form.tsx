import { MAX_MENTIONS } from '@samspill/domain/comment-text';
import type { ContentDraft, ContentImage } from '@samspill/domain/content/content';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import { projectsHref } from '@samspill/domain/projects/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import type { Scheduled } from '@samspill/domain/scheduled/scheduled';
import { CalendarClock } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLiveQuery } from '../../data/live-query.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { fileTransferHandlers } from '../../forms/file-transfer.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { LimitNote } from '../../platform/limits/limit-note.tsx';
import { textRateLimits, useLimit } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { currentTimeMs } from '../../state/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAuthorCard } from '../people/author-card.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { SendLater } from '../scheduled/send-later.tsx';
import { useSchedule } from '../scheduled/use-schedule.ts';
import { findImagesBlocker, unsentImages } from './attached-images.ts';
import styles from './composer.module.css';
import {
  type ComposerDraft,
  type ComposerKind,
  closingTimeMs,
  type DraftFault,
  type DraftKey,
  EMPTY_DRAFT,
  filledOptions,
  findDraftFault,
  isEmptyDraft,
  openDraft,
  restoreDraft,
  toStoredDraft,
  writeDraft,
} from './composer-draft.ts';
import { createContent, newContentId, toTimestamp } from './content-store.ts';
import { AddImagesButton, ImageTray, useAddImages } from './image-tray.tsx';
import { addOwnItem, confirmOwnItem, type OwnItem, restoreAsDraft } from './own-items.ts';
import { PollFields } from './poll-fields.tsx';
import { QuotedCard } from './quoted-card.tsx';
import { ReferenceTextArea } from './reference-text-area.tsx';
import { toBody } from './typed-text.ts';
import { type Images, useImages } from './use-images.ts';

function usePost(kind: ComposerKind) {
  const { t } = useMessages();
  const user = useUser();
  const author = useAuthorCard();
  const explain = useLimitRefusal();

  return (draft: ComposerDraft) => {
    const id = newContentId();
    const item: OwnItem = { id, kind, postedMs: Date.now(), draft: { ...toStoredDraft(draft) } };
    addOwnItem(user.uid, item);
    const text = toContentDraft(kind, draft);
    createContent({ id, author, draft: text }).then(
      () => confirmOwnItem(user.uid, id),
      async (error: unknown) => {
        console.warn('The server refused a post:', error);
        restoreAsDraft(user.uid, item);
        const title = await explain(
          textRateLimits('post', text.body),
          error,
          t('content.postRefused'),
        );
        showToast({ kind: 'error', title, id: 'post', sticky: true });
      },
    );
    const title = t(navigator.onLine ? 'content.posted' : 'content.postedOffline');
    showOncePersisted({ title, id: 'post' });
  };
}

function toContentDraft(kind: ComposerKind, draft: ComposerDraft): ContentDraft {
  const { body, mentions } = toBody(draft.typed);
  const images: ContentImage[] = draft.images.map(({ path, alt }) => ({ path, alt }));
  const closesAt = new Date(closingTimeMs(draft, currentTimeMs()));
  return {
    kind,
    body: body.trim(),
    images,
    mentions,
    ...(kind === 'post' && draft.quotedId !== null && { quotedId: draft.quotedId }),
    projectId: kind === 'update' ? draft.projectId : null,
    poll:
      kind === 'poll'
        ? {
            options: filledOptions(draft.options),
            closesAt: toTimestamp(closesAt),
            multiple: draft.multiple,
            resultsShown: draft.resultsShown,
          }
        : null,
  };
}

interface ComposerFormProps {
  readonly kind: ComposerKind;
  readonly projectId: string | null;
  readonly onDone: () => void;
  readonly onUndo: () => void;
}

export function ComposerForm({ kind, projectId, onDone, onUndo }: ComposerFormProps) {
  const { t } = useMessages();
  const place = { kind, projectId };
  const form = useComposerForm(place, onDone);
  const discard = () => {
    const keepFiles = form.discard();
    if (!form.isEmpty) offerUndo(t, { place, draft, keepFiles, onUndo });
  };
  const { draft, change, images, fault, submit } = form;
  const addImages = useAddImages(images);
  const body = useRef<HTMLTextAreaElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus(), []);
  useFocusFault(root, fault);
  return (
    <div ref={root} className={styles.form} {...fileTransferHandlers(addImages)}>
      {kind === 'update' && projectId === null ? (
        <ProjectField
          value={draft.projectId}
          onChange={(projectId) => change({ projectId })}
          error={fault?.field === 'project' ? t('content.pickProject') : undefined}
        />
      ) : null}
      <ReferenceTextArea
        inputRef={body}
        label={t(`content.body.${kind}`)}
        hidesLabel
        placeholder={t(`content.body.${kind}`)}
        error={fault?.field === 'body' ? describeBodyFault(t, fault) : undefined}
        maxChars={MAX_BODY_CHARS}
        value={draft.typed}
        onChange={(typed) => change({ typed })}
        onSubmit={submit}
      />
      {kind === 'poll' ? <PollFields draft={draft} onChange={change} fault={fault} /> : null}
      {kind === 'post' && draft.quotedId !== null ? (
        <div className={styles.quoted}>
          <QuotedCard contentId={draft.quotedId} />
          <Button size="sm" variant="ghost" onClick={() => change({ quotedId: null })}>
            {t('content.removeQuote')}
          </Button>
        </div>
      ) : null}
      <ImageTray images={images} />
      <PendingImagesNote images={images} />
      <LimitNote closed={form.closed} />
      <div className="cluster-2">
        <AddImagesButton images={images} />
        <div className="row-2 push-end">
          <Button variant="ghost" onClick={discard}>
            {t(form.isEmpty ? 'ui.cancel' : 'content.discardDraft')}
          </Button>
          {kind === 'post' || kind === 'update' ? (
            <SendLater isReady={form.isSound} onPick={(at) => form.schedule(kind, at)}>
              {(open) => (
                <IconButton
                  label={t('content.sendLater')}
                  icon={<CalendarClock size={18} />}
                  onClick={open}
                />
              )}
            </SendLater>
          ) : null}
          <Button variant="primary" title={t('content.shortcut')} onClick={submit}>
            {t('content.post')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface DiscardedDraft {
  readonly place: DraftKey;
  readonly draft: ComposerDraft;
  readonly keepFiles: () => Promise<void>;
  readonly onUndo: () => void;
}

function offerUndo(t: Translate, { place, draft, keepFiles, onUndo }: DiscardedDraft): void {
  const putBack = async () => {
    await keepFiles();
    writeDraft(place, draft);
    onUndo();
  };
  showToast({
    title: t('content.draftDiscarded'),
    id: 'draft',
    action: { label: t('ui.undo'), onClick: () => void putBack() },
  });
}

function useComposerForm(place: DraftKey, onDone: () => void) {
  const { kind } = place;
  const user = useUser();
  const post = usePost(kind);
  const schedule = useSchedule();
  const [text, setText] = useState(() => openDraft(place));
  const closed = useLimit(textRateLimits('post', text.typed.text), true);
  const [fault, setFault] = useState<DraftFault | null>(null);
  const images = useImages({ uid: user.uid, initial: text.images, unsent: text.unsent });
  const draft: ComposerDraft = {
    ...text,
    images: [...images.stored],
    unsent: unsentImages(images.list),
  };

  const isOver = useRef(false);
  // Layout effect: a later effect could overwrite a draft that was restored in between.
  useLayoutEffect(() => {
    if (!isOver.current) writeDraft(place, draft);
  });

  const isSound = (): boolean => {
    const found = findDraftFault(kind, draft, currentTimeMs());
    setFault(found);
    return found === null && findImagesBlocker(images.list) === null;
  };
  const finish = () => {
    isOver.current = true;
    writeDraft(place, EMPTY_DRAFT);
    onDone();
  };
  return {
    draft,
    images,
    fault,
    closed,
    isEmpty: isEmptyDraft(draft),
    change: (changes: Partial<ComposerDraft>) => {
      setFault(null);
      setText((current) => ({ ...current, ...changes }));
    },
    submit: () => {
      if (!isSound() || closed !== null) return;
      post(draft);
      finish();
    },
    isSound,
    schedule: (scheduledKind: Scheduled['kind'], at: Date) => {
      const { poll: _none, ...content } = toContentDraft(kind, draft);
      const item = { ...content, kind: scheduledKind, conversationId: null, replyTo: null };
      const giveBack = () => restoreDraft(place, toStoredDraft(draft));
      schedule({ id: newContentId(), draft: item, at }, giveBack);
      finish();
    },
    discard: () => {
      const keepFiles = images.clear();
      finish();
      return keepFiles;
    },
  };
}

function useFocusFault(root: RefObject<HTMLElement | null>, fault: DraftFault | null): void {
  useEffect(() => {
    if (fault === null) return;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? root.current?.querySelector<HTMLElement>('fieldset input'))?.focus();
  }, [root, fault]);
}

export function describeBodyFault(
  t: Translate,
  fault: Extract<DraftFault, { field: 'body' }>,
): string {
  if (fault.code === 'tooLong') return t('content.tooLong', { count: fault.count });
  if (fault.code === 'tooManyMentions') return t('content.tooManyMentions', { max: MAX_MENTIONS });
  return t(`content.${fault.code}`);
}

export function PendingImagesNote({ images }: { images: Images }) {
  const { t } = useMessages();
  const hold = findImagesBlocker(images.list);
  return <output className="muted text-xs">{hold === null ? null : t(`content.${hold}`)}</output>;
}

interface ProjectFieldProps {
  readonly value: string | null;
  readonly onChange: (projectId: string | null) => void;
  readonly error: string | undefined;
}

function ProjectField({ value, onChange, error }: ProjectFieldProps) {
  const { t } = useMessages();
  const user = useUser();
  const projects = useLiveQuery(publishedProjectsOfQuery(user.uid), ProjectSchema);
  const rows = projects.status === 'ready' ? projects.data.rows : [];
  const only = rows.length === 1 ? rows[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && value === null) onChange(only);
  });
  if (projects.status === 'ready' && rows.length === 0)
    return (
      <div className="cluster-2">
        <p className="muted">{t('content.noProjects')}</p>
        <ButtonLink size="sm" to={`${projectsHref()}?view=mine`}>
          {t('content.toProjects')}
        </ButtonLink>
      </div>
    );
  return (
    <Select
      label={t('content.project')}
      placeholder={t('content.pickProject')}
      value={value}
      error={error}
      onChoose={onChange}
      options={rows.map(({ id, data }) => ({ value: id, label: data.title }))}
    />
  );
}
