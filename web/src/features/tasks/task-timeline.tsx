import { userPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { TASK_ENTRIES, taskEntryPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { type TaskEntry, TaskEntrySchema } from '@samspill/domain/tasks/task-entry';
import { collection, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { Suspense, useId, useMemo, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { deleteDocument } from '../../data/delete-document.ts';
import { deleteWithUndo, useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { firestore } from '../../firebase/firestore.ts';
import { dateOfDay } from '../../i18n/format.ts';
import { type I18n, useMessages } from '../../i18n/i18n-provider.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { LimitNote } from '../../platform/limits/limit-note.tsx';
import { useLimit } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useRefusedText } from '../../platform/limits/use-refused-text.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { showToast } from '../../ui/toast.ts';
import { CommentForm, openCommentDraft, writeCommentDraft } from '../comments/comment-form.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { taskEntriesQuery } from './task-queries.ts';
import styles from './task-timeline.module.css';

type CommentText = Pick<TaskEntry, 'body' | 'mentions'>;

// Writes settle when the server confirms them, which may take long offline: update the page without waiting.
function useTaskComments({ projectId, taskId }: Pick<TaskEntry, 'projectId' | 'taskId'>) {
  const { t } = useMessages();
  const { uid } = useUser();
  const refuseText = useRefusedText();
  const explain = useLimitRefusal();
  return {
    add: (text: CommentText) => {
      const comment = {
        ...text,
        projectId,
        taskId,
        kind: 'comment',
        authorId: uid,
        to: null,
        createdAt: serverTimestamp(),
      };
      setDoc(doc(collection(firestore(), TASK_ENTRIES)), comment).catch(async (error: unknown) =>
        refuseText({
          title: await explain(['taskComment'], error, t('tasks.commentRefused')),
          body: text.body,
          id: `task-comment-${crypto.randomUUID()}`,
        }),
      );
    },
    remove: (id: string) => {
      const path = taskEntryPath(id);
      void deleteWithUndo({
        path,
        remove: () => deleteDocument(path),
        title: t('comments.deleted'),
        toastId: `task-comment-${id}`,
        undo: t('ui.undo'),
        onRefused: () => showToast({ kind: 'error', title: t('comments.refused'), id: 'comment' }),
      });
    },
  };
}

type NameOf = (uid: string) => string | undefined;
type DescribedEntry = Pick<TaskEntry, 'kind' | 'authorId' | 'to'>;

function newValue(
  { t, format }: Pick<I18n, 't' | 'format'>,
  entry: DescribedEntry,
  nameOf: NameOf,
) {
  const { kind, to } = entry;
  if (to === null) return '';
  if (kind === 'dueOn') return format.date(dateOfDay(to));
  if (kind === 'assigneeId') return nameOf(to) ?? t('tasks.activity.formerMember');
  if (kind === 'priority' && (to === 'low' || to === 'normal' || to === 'high'))
    return t(`tasks.priority.${to}`);
  if (kind === 'status' && (to === 'todo' || to === 'doing' || to === 'done'))
    return t(`tasks.status.${to}`);
  return to;
}

export function describeActivity(
  messages: Pick<I18n, 't' | 'format'>,
  entry: DescribedEntry,
  nameOf: NameOf,
): string {
  const { t } = messages;
  const { kind, authorId, to } = entry;
  const who = nameOf(authorId) ?? t('tasks.activity.unknown');
  if (kind === 'comment') return '';
  if (kind === 'created') return t('tasks.activity.created', { who });
  if (kind === 'status' && to === 'done') return t('tasks.activity.done', { who });
  if (kind === 'status')
    return t('tasks.activity.status', { who, to: newValue(messages, entry, nameOf) });
  if (kind === 'assigneeId' && to === null && authorId === '') return t('tasks.activity.left');
  if (to === null) return t(`tasks.activity.${kind}.none`, { who });
  if (kind === 'assigneeId' && to === authorId) return t('tasks.activity.taken', { who });
  return t(`tasks.activity.${kind}`, { who, to: newValue(messages, entry, nameOf) });
}

type People = ReadonlyMap<string, Entity<Person>>;
type TaskComments = ReturnType<typeof useTaskComments>;

interface TaskTimelineProps {
  readonly task: Entity<Task>;
  readonly people: People;
}

export function TaskTimeline({ task, people }: TaskTimelineProps) {
  const { t } = useMessages();
  const headingId = useId();
  const place = { projectId: task.data.projectId, taskId: task.id };
  const comments = useTaskComments(place);
  return (
    <section className="stack-3 ruled mt-6 pt-4" aria-labelledby={headingId}>
      <h3 className="text-sm" id={headingId}>
        {t('tasks.timeline')}
      </h3>
      <NewTaskComment taskId={task.id} onSubmit={comments.add} />
      <Entries {...place} people={people} comments={comments} />
    </section>
  );
}

interface NewTaskCommentProps {
  readonly taskId: string;
  readonly onSubmit: TaskComments['add'];
}

function NewTaskComment({ taskId, onSubmit }: NewTaskCommentProps) {
  const { t } = useMessages();
  const target = { contentId: taskId, replyTo: null };
  // Most readers write no comment, so read the limits only while writing.
  const [isWriting, setWriting] = useState(false);
  const closed = useLimit(['taskComment'], isWriting);
  return (
    <CommentForm
      label={t('comments.write')}
      submitLabel={t('content.comment')}
      initialBody={openCommentDraft(target)}
      onBodyChange={(body) => writeCommentDraft(target, body)}
      onFocus={() => setWriting(true)}
      isClosed={closed !== null}
      note={<LimitNote closed={closed} />}
      onSubmit={onSubmit}
    />
  );
}

const showAll = () => true;

interface EntriesProps extends Pick<TaskEntry, 'projectId' | 'taskId'> {
  readonly people: People;
  readonly comments: TaskComments;
}

function Entries({ projectId, taskId, people, comments }: EntriesProps) {
  const { t } = useMessages();
  const user = useUser();
  const hidden = useHidden(user.uid);
  const deleted = useDeletedPaths();
  const results = usePagedQuery(taskEntriesQuery(projectId, taskId), {
    schema: TaskEntrySchema,
    matches: showAll,
    filterKey: '',
  });
  const shown = results.items.filter(
    ({ id, data }) =>
      !deleted.has(taskEntryPath(id)) && (data.kind !== 'comment' || !hidden?.has(data.authorId)),
  );
  const everyone = usePeopleOf(shown, people);
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading' || hidden === null) return <SkeletonText lines={3} />;
  if (shown.length === 0 && !results.hasMore)
    return <p className="muted text-xs break-words">{t('tasks.timelineEmpty')}</p>;
  return (
    <>
      <ol className="stack-3">
        {shown.map((entry) => (
          <li key={entry.id}>
            {entry.data.kind === 'comment' ? (
              <TaskComment entry={entry} people={everyone} onDelete={comments.remove} />
            ) : (
              <Activity entry={entry.data} people={everyone} />
            )}
          </li>
        ))}
      </ol>
      <ListFoot results={results} isPendingShown />
    </>
  );
}

/** Adds former members, which `members` lacks. */
function usePeopleOf(entries: readonly Entity<TaskEntry>[], members: People): People {
  const named = entries.flatMap(({ data }) => [
    data.authorId,
    (data.kind === 'assigneeId' && data.to) || '',
  ]);
  const missing = [...new Set(named)].filter((uid) => uid !== '' && !members.has(uid));
  const found = useDocumentsOnce(missing.map(userPath), PersonSchema);
  return useMemo(
    () => new Map([...members, ...(found ?? []).map((person) => [person.id, person] as const)]),
    [members, found],
  );
}

const nameIn = (people: People, uid: string) => people.get(uid)?.data.displayName;

function Activity({ entry, people }: { readonly entry: TaskEntry; readonly people: People }) {
  const messages = useMessages();
  return (
    <p className="muted text-xs break-words">
      {describeActivity(messages, entry, (uid) => nameIn(people, uid))}{' '}
      <TimeAgo at={new Date(entry.createdAt.toMillis())} />
    </p>
  );
}

const AVATAR_PX = 28;

interface TaskCommentProps {
  readonly entry: Entity<TaskEntry>;
  readonly people: People;
  readonly onDelete: (id: string) => void;
}

function TaskComment({ entry, people, onDelete }: TaskCommentProps) {
  const { t } = useMessages();
  const { authorId, body, createdAt } = entry.data;
  const author = people.get(authorId);
  const name = author?.data.displayName ?? t('tasks.activity.unknown');
  return (
    <article className="row-start-3" aria-label={t('comments.by', { name })}>
      {author ? <PersonAvatar person={author} sizePx={AVATAR_PX} /> : null}
      <div className="grow">
        <div className={styles.head}>
          {author ? (
            <Link to={userHref(authorId)} className={styles.author}>
              {name}
            </Link>
          ) : (
            name
          )}
          <span className="muted text-xs break-words">
            <TimeAgo at={new Date(createdAt.toMillis())} />
            {entry.hasPendingWrites
              ? ` · ${t(navigator.onLine ? 'content.sending' : 'content.pending')}`
              : null}
          </span>
          <CommentMenu entry={entry} name={name} onDelete={onDelete} />
        </div>
        <MarkdownText text={body} />
      </div>
    </article>
  );
}

const ReportDialog = lazyPart(
  () => import('../../platform/reports/report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

interface CommentMenuProps extends Pick<TaskCommentProps, 'entry' | 'onDelete'> {
  readonly name: string;
}

function CommentMenu({ entry, name, onDelete }: CommentMenuProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [isReporting, setReporting] = useState(false);
  const { authorId, projectId } = entry.data;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('comments.more', { name })}
            icon={<Ellipsis size={ICON_PX} />}
          />
        }
      >
        {authorId === uid ? (
          <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={() => onDelete(entry.id)}>
            {t('ui.delete')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Flag size={ICON_PX} />} onSelect={() => setReporting(true)}>
            {t('content.report')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {isReporting ? (
          <ReportDialog
            open
            onOpenChange={setReporting}
            target={{ targetKind: 'taskComment', targetId: entry.id, contentId: projectId }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
