import { REPEATS } from '@samspill/domain/tasks/repeat';
import {
  MAX_TASK_DESCRIPTION_CHARS,
  MAX_TASK_SKILLS,
  MAX_TASK_TITLE_CHARS,
  PRIORITIES,
  TASK_STATUSES,
  type Task,
  type TaskDraft,
  TaskDraftSchema,
} from '@samspill/domain/tasks/task';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Entity } from '../../data/entity.ts';
import { useSavedFields } from '../../data/saved-fields.ts';
import { changedFields } from '../../forms/changed-fields.ts';
import { describeFieldError } from '../../forms/field-error.ts';
import { MultiSelectField } from '../../forms/multi-select-field.tsx';
import { showIssues } from '../../forms/show-issues.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConflictNotes } from '../../platform/drafts/conflict-notes.tsx';
import { type FieldConflict, useFieldMerge } from '../../platform/drafts/use-field-merge.ts';
import { useMissingTerm } from '../../platform/site/use-missing-term.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChecklistField } from './checklist-field.tsx';
import { mergeChecklists } from './merge-checklist.ts';
import { TaskTimeline } from './task-timeline.tsx';
import type { BoardTools } from './use-board-tools.ts';

const FIELD_ORDER = [
  ...(['title', 'description', 'checklist', 'status', 'assigneeId'] as const),
  ...(['dueOn', 'priority', 'repeats', 'skills'] as const),
] as const;

function draftOf(task: Task): TaskDraft {
  const { title, description, status, assigneeId, skills, dueOn, open } = task;
  const { checklist = [], repeats = null, priority = null } = task;
  const planned = { dueOn, repeats, priority };
  return { title, description, status, assigneeId, skills, open, checklist, ...planned };
}

interface TaskDialogProps {
  readonly task: Entity<Task>;
  /** Shown in place of an untouched form once someone deleted the task; typed text stays to be copied. */
  readonly missing: ReactNode;
  readonly tools: BoardTools;
  readonly onClose: () => void;
}

const MERGE = {
  checklist: (base: unknown, mine: unknown, theirs: unknown) => ({
    value: mergeChecklists(toLines(base), toLines(mine), toLines(theirs)),
    isClean: true,
  }),
};

const toLines = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];

function useTaskForm(task: Entity<Task>) {
  const stored = useMemo(() => draftOf(task.data), [task.data]);
  const fields = useSavedFields<TaskDraft>(`task.${task.id}`, stored);
  const form = useForm<TaskDraft>({ defaultValues: stored, mode: 'onTouched' });
  const merge = useFieldMerge({ form, fields, stored, merge: MERGE });
  return { form, base: fields.saved, merge };
}

/** Edits a task; writes only changed fields, so that concurrent changes of other fields survive. */
export function TaskDialog({ task, missing, tools, onClose }: TaskDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const { form, base, merge } = useTaskForm(task);
  const [isAsking, setAsking] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const isGone = missing !== null;
  const changes = () => changedFields(base, form.getValues());
  const leave = () => (Object.keys(changes()).length > 0 ? setAsking(true) : onClose());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isGone) return;
    if (merge.settle().length > 0) return setAttempts(attempts + 1);
    const checked = showIssues({ form, schema: TaskDraftSchema, order: FIELD_ORDER });
    if (checked === null) return;
    const changed = changedFields(base, checked);
    if (Object.keys(changed).length > 0) tools.board.save(task.id, changed);
    onClose();
  };
  const remove = () => {
    onClose();
    tools.board.remove(task.id);
  };
  if (isGone && Object.keys(changes()).length === 0) return missing;
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        isTextSafe
        title={t('tasks.edit')}
        wide
        actions={
          isGone ? null : (
            <>
              <Button variant="ghost" onClick={remove}>
                {t('tasks.delete')}
              </Button>
              <Button variant="primary" type="submit" form={formId}>
                {t('ui.save')}
              </Button>
            </>
          )
        }
      >
        <form id={formId} className="stack-4" noValidate onSubmit={save}>
          {isGone ? <Banner tone="error">{t('tasks.goneWhileWriting')}</Banner> : null}
          <TaskConflicts {...{ task, tools, attempts }} conflicts={merge.conflicts} />
          <TaskFields form={form} base={base} tools={tools} />
        </form>
        {isGone ? null : <TaskTimeline task={task} people={tools.people} />}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('tasks.discardTitle')}
        about={t('forms.unsaved')}
        confirmLabel={t('tasks.discard')}
        cancelLabel={t('tasks.keepEditing')}
        danger
        onConfirm={onClose}
      />
    </>
  );
}

interface TaskConflictsProps {
  readonly task: Entity<Task>;
  readonly tools: BoardTools;
  readonly attempts: number;
  readonly conflicts: readonly FieldConflict<TaskDraft>[];
}

const LABELS = {
  title: 'tasks.titleField',
  description: 'tasks.description',
  checklist: 'tasks.checklist',
  status: 'tasks.statusField',
  assigneeId: 'tasks.assignee',
  dueOn: 'tasks.dueOn',
  priority: 'tasks.priority',
  repeats: 'tasks.repeats',
  skills: 'tasks.skills',
  open: 'tasks.openField',
} as const satisfies Record<keyof TaskDraft, string>;

function TaskConflicts({ task, tools, attempts, conflicts }: TaskConflictsProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const nameOf = (id: string | undefined) => tools.people.get(id ?? '')?.data.displayName ?? null;
  const changedBy = task.data.changedBy?.uid;
  return (
    <ConflictNotes<TaskDraft>
      conflicts={conflicts}
      attempts={attempts}
      by={changedBy === uid ? null : nameOf(changedBy)}
      labelOf={(field) => t(LABELS[field])}
      describe={(field, value) => {
        if (field === 'assigneeId') return nameOf(String(value)) ?? t('tasks.nobody');
        if (value === null || value === '') return '–';
        if (field === 'status') return t(`tasks.status.${value as Task['status']}`);
        if (field === 'priority')
          return t(`tasks.priority.${value as NonNullable<Task['priority']>}`);
        if (field === 'repeats') return t(`tasks.repeat.${value as NonNullable<Task['repeats']>}`);
        return String(value);
      }}
    />
  );
}

interface TaskFieldsProps {
  readonly base: TaskDraft;
  readonly form: UseFormReturn<TaskDraft>;
  readonly tools: BoardTools;
}

const URGENT_FIRST = [...PRIORITIES].reverse();

const emptyToNull = { setValueAs: (value: string | null) => value || null };

function TaskFields({ form, base, tools }: TaskFieldsProps) {
  const { t } = useMessages();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('tasks.titleField')}
        maxLength={MAX_TASK_TITLE_CHARS}
        error={describeFieldError(t, errors.title)}
        {...form.register('title')}
      />
      <TextArea
        label={t('tasks.description')}
        optional
        rows={4}
        maxChars={MAX_TASK_DESCRIPTION_CHARS}
        error={describeFieldError(t, errors.description)}
        {...form.register('description')}
      />
      <ChecklistField
        // Shows what others change while this list is left alone.
        key={JSON.stringify(base.checklist)}
        lines={form.getValues('checklist') ?? []}
        onChange={(lines) => form.setValue('checklist', lines, { shouldDirty: true })}
      />
      <div className="grid-4 fit-14">
        <Select
          label={t('tasks.statusField')}
          options={TASK_STATUSES.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          {...form.register('status')}
        />
        <AssigneeField form={form} tools={tools} />
        <TextField
          label={t('tasks.dueOn')}
          type="date"
          optional
          error={describeFieldError(t, errors.dueOn)}
          {...form.register('dueOn', emptyToNull)}
        />
        <Select
          label={t('tasks.priority')}
          placeholder={t('tasks.priority.none')}
          options={URGENT_FIRST.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
          {...form.register('priority', emptyToNull)}
        />
        <Select
          label={t('tasks.repeats')}
          help={t('tasks.repeatsHelp')}
          placeholder={t('tasks.repeat.never')}
          options={REPEATS.map((value) => ({ value, label: t(`tasks.repeat.${value}`) }))}
          {...form.register('repeats', emptyToNull)}
        />
      </div>
      <SkillsField form={form} />
      <Switch label={t('tasks.openField')} help={t('tasks.openHelp')} {...form.register('open')} />
    </>
  );
}

function AssigneeField({ form, tools }: Omit<TaskFieldsProps, 'base'>) {
  const { t } = useMessages();
  const members = [...tools.people.values()].map(({ id, data }) => ({
    value: id,
    label: data.displayName,
  }));
  return (
    <Select
      label={t('tasks.assignee')}
      placeholder={t('tasks.nobody')}
      options={members}
      {...form.register('assigneeId', emptyToNull)}
    />
  );
}

function SkillsField({ form }: { form: UseFormReturn<TaskDraft> }) {
  const { t } = useMessages();
  const { skills } = useTaxonomy();
  const missingSkill = useMissingTerm('skills');
  return (
    <MultiSelectField
      control={form.control}
      name="skills"
      label={t('tasks.skills')}
      optional
      options={skills}
      onMissing={missingSkill}
      max={MAX_TASK_SKILLS}
      placeholder={t('tasks.skillsPlaceholder')}
    />
  );
}
