import {
  type ChecklistItem,
  MAX_CHECKLIST_ITEM_CHARS,
  MAX_CHECKLIST_ITEMS,
  readChecklist,
  readPastedList,
  writeChecklist,
} from '@samspill/domain/tasks/checklist';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import checkbox from '../../ui/checkbox.module.css';
import control from '../../ui/control.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './checklist-field.module.css';

interface Row extends ChecklistItem {
  readonly key: number;
}

interface ChecklistFieldProps {
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

export function ChecklistField({ lines, onChange }: ChecklistFieldProps) {
  const { t } = useMessages();
  const list = useRows(lines, onChange);
  const { rows } = list;
  const done = rows.filter(({ isDone }) => isDone).length;
  return (
    <fieldset className="stack-2 min-0">
      <legend className={styles.legend}>
        {t('tasks.checklist')}
        {rows.length > 0 ? (
          <span className="muted text-xs tabular weight-normal">
            {t('tasks.checklistDone', { done, total: rows.length })}
          </span>
        ) : null}
      </legend>
      {rows.length > 0 ? (
        <ul ref={list.root} className="stack-1">
          {rows.map((row, index) => (
            <ChecklistRow key={row.key} row={row} number={index + 1} list={list} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus size={15} />}
          disabled={rows.length >= MAX_CHECKLIST_ITEMS}
          onClick={() => list.addAfter(rows.length - 1)}
        >
          {t('tasks.addItem')}
        </Button>
        {rows.length >= MAX_CHECKLIST_ITEMS ? (
          <span className="muted text-xs tabular weight-normal">
            {t('tasks.itemsFull', { max: MAX_CHECKLIST_ITEMS })}
          </span>
        ) : null}
      </div>
    </fieldset>
  );
}

interface ChecklistRowProps {
  readonly row: Row;
  readonly number: number;
  readonly list: ReturnType<typeof useRows>;
}

function ChecklistRow({ row, number, list }: ChecklistRowProps) {
  const { t } = useMessages();
  const { text, isDone } = row;
  const name = text.trim() || t('tasks.item', { number });
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would submit the form.
    if (event.key === 'Enter') list.addAfter(number - 1);
    else if (event.key === 'Backspace' && text === '') list.remove(number - 1);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const items = readPastedList(event.clipboardData.getData('text/plain'));
    // The browser would join the lines to one item.
    if (items.length < 2) return;
    event.preventDefault();
    list.insert(number - 1, items);
  };
  return (
    <li className={styles.item}>
      <input
        type="checkbox"
        className={checkbox.box}
        aria-label={t('tasks.itemDone', { name })}
        checked={isDone}
        onChange={(event) => list.change(number - 1, { isDone: event.target.checked })}
      />
      <input
        className={control.control}
        aria-label={t('tasks.item', { number })}
        placeholder={t('tasks.itemPlaceholder')}
        maxLength={MAX_CHECKLIST_ITEM_CHARS}
        enterKeyHint="next"
        dir="auto"
        data-done={isDone || undefined}
        value={text}
        onChange={(event) => list.change(number - 1, { text: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton
        size="sm"
        label={t('tasks.removeItem', { name })}
        icon={<X size={15} />}
        onClick={() => list.remove(number - 1)}
      />
    </li>
  );
}

function useRows(lines: readonly string[], onChange: (lines: string[]) => void) {
  const root = useRef<HTMLUListElement>(null);
  const nextKey = useRef(lines.length);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    readChecklist(lines).map((item, key) => ({ ...item, key })),
  );
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (focused === null) return;
    root.current?.querySelectorAll<HTMLElement>('input:not([type])')[focused]?.focus();
    setFocused(null);
  }, [focused]);
  const toRow = (item: ChecklistItem): Row => ({ ...item, key: nextKey.current++ });
  const put = (next: readonly Row[]) => {
    setRows(next);
    onChange(writeChecklist(next));
  };
  return {
    root,
    rows,
    change: (index: number, fields: Partial<ChecklistItem>) =>
      put(rows.map((row, at) => (at === index ? { ...row, ...fields } : row))),
    addAfter: (index: number) => {
      if (rows.length >= MAX_CHECKLIST_ITEMS) return;
      put(rows.toSpliced(index + 1, 0, toRow({ text: '', isDone: false })));
      setFocused(index + 1);
    },
    insert: (index: number, items: readonly ChecklistItem[]) => {
      const replaced = rows[index]?.text.trim() === '' ? 1 : 0;
      const added = items.slice(0, MAX_CHECKLIST_ITEMS - rows.length + replaced).map(toRow);
      put(rows.toSpliced(index + 1 - replaced, replaced, ...added));
      setFocused(index - replaced + added.length);
    },
    remove: (index: number) => {
      put(rows.toSpliced(index, 1));
      setFocused(Math.max(0, index - 1));
    },
  };
}
