import { MAX_TASK_TITLE_CHARS, TaskDraftSchema } from '@samspill/domain/tasks/task';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import control from '../../ui/control.module.css';
import styles from './board.module.css';

interface AddTaskProps {
  readonly columnName: string;
  readonly onAdd: (title: string) => void;
  readonly starts: 'closed' | 'open' | 'focused';
}

export function AddTask({ columnName, onAdd, starts }: AddTaskProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(starts !== 'closed');
  const [takesFocus, setTakesFocus] = useState(starts === 'focused');
  const toggle = (willBeOpen: boolean) => {
    setOpen(willBeOpen);
    setTakesFocus(true);
  };
  const [title, setTitle] = useState('');
  const label = t('tasks.addTo', { column: columnName });
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus size={15} />}
        aria-label={label}
        autoFocus={takesFocus}
        onClick={() => toggle(true)}
      >
        {t('tasks.add')}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!v.is(TaskDraftSchema.entries.title, title)) return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens by the reader's own press
        autoFocus={takesFocus}
        aria-label={label}
        placeholder={t('tasks.titlePlaceholder')}
        className={control.control}
        maxLength={MAX_TASK_TITLE_CHARS}
        enterKeyHint="done"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') toggle(false);
        }}
      />
      <Button type="submit">{t('tasks.addNow')}</Button>
    </form>
  );
}
