import { type Choice, MAX_CHOICES, MAX_LABEL_CHARS } from '@samspill/domain/surveys/question';
import type { SurveyLocale } from '@samspill/domain/surveys/texts';
import { ChevronDown, ChevronUp, ClipboardPaste, Plus, X } from 'lucide-react';
import type { FormEvent } from 'react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import control from '../../../../ui/control.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldNote } from '../../../../ui/field.tsx';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import { MissingLanguageNote } from './local-text-field.tsx';
import { NO_TEXT, newChoice } from './new-element.ts';
import type { Builder } from './use-builder.ts';

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');

interface PasteOptions {
  readonly lines: string;
  readonly language: SurveyLocale;
  readonly at: number;
  readonly max: number;
  /** Writes the first line into the existing choice at `at`. */
  readonly isInto?: boolean;
}

export function addChoiceLines(list: readonly Choice[], pasted: PasteOptions): Choice[] {
  const { language, at, max, isInto = false } = pasted;
  let result = [...list];
  let place = at;
  for (const [index, line] of splitLines(pasted.lines).entries()) {
    const into = isInto && index === 0 ? result[place] : undefined;
    if (!into && result.length >= max) break;
    const choice = into ?? newChoice(result);
    const label = { ...(into?.label ?? NO_TEXT), [language]: line };
    result = result.toSpliced(place, into ? 1 : 0, { ...choice, label });
    place += 1;
  }
  return result;
}

interface PasteDialogProps {
  readonly room: number;
  readonly onAdd: (lines: string) => void;
  readonly onClose: () => void;
}

function PasteDialog({ room, onAdd, onClose }: PasteDialogProps) {
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
        <FormActions
          label={t('admin-survey-builder.pasteAdd')}
          form={formId}
          disabled={lines.trim() === ''}
          onCancel={onClose}
        />
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

const WORDS = {
  choice: { list: 'choices', one: 'choice', add: 'addChoice' },
  row: { list: 'rows', one: 'row', add: 'addRow' },
  column: { list: 'columns', one: 'column', add: 'addColumn' },
} as const;

export interface ChoicesEditorProps {
  readonly kind: keyof typeof WORDS;
  readonly list: readonly Choice[];
  readonly min: number;
  readonly max: number;
  readonly language: Builder['language'];
  readonly lockedIds: ReadonlySet<string>;
  readonly onChange: (list: Choice[]) => void;
}

export function ChoicesEditor(props: ChoicesEditorProps) {
  const { t } = useMessages();
  const { kind, list, max, language, onChange } = props;
  const [isPasting, setPasting] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focused === null) return;
    fields.current?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(focused)}"]`)?.focus();
    setFocused(null);
  }, [focused]);
  const isFull = list.length >= max;
  const addAfter = (index: number) => {
    if (isFull) return;
    const added = newChoice(list);
    onChange(list.toSpliced(index + 1, 0, added));
    setFocused(added.id);
  };
  return (
    <fieldset ref={fields} className="stack-2">
      <legend className="weight-medium mb-2 p-0">
        {t(`admin-survey-builder.${WORDS[kind].list}`)}
      </legend>
      <ol className="stack-2">
        {list.map((choice, index) => (
          <li key={choice.id}>
            <ChoiceRow
              {...props}
              choice={choice}
              index={index}
              onEnter={() => addAfter(index)}
              onMoved={() => setFocused(choice.id)}
            />
          </li>
        ))}
      </ol>
      <div className="cluster-2">
        <Button
          size="sm"
          icon={<Plus size={ICON_PX} />}
          disabled={isFull}
          onClick={() => addAfter(list.length - 1)}
        >
          {t(`admin-survey-builder.${WORDS[kind].add}`)}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<ClipboardPaste size={ICON_PX} />}
          disabled={isFull}
          onClick={() => setPasting(true)}
        >
          {t('admin-survey-builder.pasteMany')}
        </Button>
      </div>
      {isPasting ? (
        <PasteDialog
          room={max - list.length}
          onAdd={(lines) =>
            onChange(addChoiceLines(list, { lines, language, at: list.length, max }))
          }
          onClose={() => setPasting(false)}
        />
      ) : null}
    </fieldset>
  );
}

interface ChoiceRowProps extends ChoicesEditorProps {
  readonly choice: Choice;
  readonly index: number;
  readonly onEnter: () => void;
  readonly onMoved: () => void;
}

function ChoiceRow(props: ChoiceRowProps) {
  const { t } = useMessages();
  const { kind, list, min, max, language, lockedIds, choice, index, onChange } = props;
  const name = t(`admin-survey-builder.${WORDS[kind].one}`, { number: index + 1 });
  const over = choice.label[language].length - MAX_LABEL_CHARS;
  const noteId = `${kind}-${choice.id}-note`;
  const isLocked = lockedIds.has(choice.id);
  const isLeast = list.length <= min;
  const removeLabel = isLocked
    ? t('admin-survey-builder.choiceLocked')
    : isLeast
      ? t('admin-survey-builder.choicesMin', { count: min })
      : t('admin-survey-builder.remove', { name });
  const write = (text: string) =>
    onChange(list.with(index, { ...choice, label: { ...choice.label, [language]: text } }));
  const moveTo = (to: number) => {
    onChange(list.toSpliced(index, 1).toSpliced(to, 0, choice));
    props.onMoved();
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text');
    if (!lines.trim().includes('\n')) return;
    event.preventDefault();
    // An empty choice receives the first line.
    const isEmpty = choice.label[language] === '';
    onChange(
      addChoiceLines(list, {
        lines,
        language,
        at: isEmpty ? index : index + 1,
        max,
        isInto: isEmpty,
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <>
      <div className="row-1">
        <input
          className={control.control}
          data-choice={choice.id}
          lang={language}
          aria-label={name}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? noteId : undefined}
          placeholder={choice.label[language === 'nb' ? 'en' : 'nb'] || name}
          value={choice.label[language]}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          size="sm"
          label={t('admin-survey-builder.up', { name })}
          icon={<ChevronUp size={ICON_PX} />}
          disabled={index === 0}
          onClick={() => moveTo(index - 1)}
        />
        <IconButton
          size="sm"
          label={t('admin-survey-builder.down', { name })}
          icon={<ChevronDown size={ICON_PX} />}
          disabled={index === list.length - 1}
          onClick={() => moveTo(index + 1)}
        />
        <IconButton
          size="sm"
          label={removeLabel}
          icon={<X size={ICON_PX} />}
          disabled={isLocked || isLeast}
          onClick={() => onChange(list.toSpliced(index, 1))}
        />
      </div>
      {over > 0 ? (
        <FieldNote id={noteId} error={t('admin-survey-builder.tooLong', { count: over })} />
      ) : (
        <MissingLanguageNote text={choice.label} />
      )}
    </>
  );
}
