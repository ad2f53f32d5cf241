import {
  MAX_POLL_DAYS,
  MAX_POLL_OPTION_CHARS,
  MAX_POLL_OPTIONS,
  MIN_POLL_OPTIONS,
  RESULTS_SHOWN,
} from '@samspill/domain/polls/poll';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CLOSING_CHOICES, type ComposerDraft, type DraftFault } from './composer-draft.ts';
import styles from './poll-fields.module.css';

interface PollFieldsProps {
  readonly draft: ComposerDraft;
  readonly onChange: (changes: Partial<ComposerDraft>) => void;
  readonly fault: DraftFault | null;
}

export function PollFields({ draft, onChange, fault }: PollFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <OptionFields
        options={draft.options}
        onChange={(options) => onChange({ options })}
        error={fault?.field === 'options' ? describeOptionFault(t, fault.code) : undefined}
      />
      <div className={styles.closing}>
        <Select
          label={t('content.closes')}
          value={draft.closing}
          onChoose={(closing) => onChange({ closing })}
          options={CLOSING_CHOICES.map((value) => ({
            value,
            label: t(`content.closes.${value}`),
          }))}
        />
        {draft.closing === 'custom' ? (
          <TextField
            label={t('content.closesAt')}
            type="datetime-local"
            value={draft.closesAt}
            error={
              fault?.field === 'closing'
                ? t('content.closesWrong', { days: MAX_POLL_DAYS })
                : undefined
            }
            onChange={(event) => onChange({ closesAt: event.target.value })}
          />
        ) : null}
      </div>
      <Select
        label={t('content.results')}
        help={draft.resultsShown === 'always' ? undefined : t('content.resultsHelp')}
        value={draft.resultsShown}
        onChoose={(resultsShown) => onChange({ resultsShown })}
        options={RESULTS_SHOWN.map((value) => ({ value, label: t(`content.results.${value}`) }))}
      />
      <Checkbox
        label={t('content.multiple')}
        checked={draft.multiple}
        onChange={(event) => onChange({ multiple: event.target.checked })}
      />
      <p className="muted text-xs">{t('content.pollStays')}</p>
    </>
  );
}

type OptionFault = Extract<DraftFault, { field: 'options' }>['code'];

function describeOptionFault(t: ReturnType<typeof useMessages>['t'], code: OptionFault): string {
  return code === 'optionLong'
    ? t('content.optionLong', { max: MAX_POLL_OPTION_CHARS })
    : t(`content.${code}`);
}

interface OptionFieldsProps {
  readonly options: readonly string[];
  readonly onChange: (options: string[]) => void;
  readonly error: string | undefined;
}

function OptionFields({ options, onChange, error }: OptionFieldsProps) {
  const { t } = useMessages();
  const group = useRef<HTMLFieldSetElement>(null);
  const focusLater = (index: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[index]?.focus());
  const add = () => {
    onChange([...options, '']);
    focusLater(options.length);
  };
  return (
    <fieldset ref={group} className="stack-2">
      <legend className="weight-medium mb-2 p-0">{t('content.options')}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={index} className={styles.option}>
          <TextField
            label={t('content.option', { number: index + 1 })}
            value={option}
            maxLength={MAX_POLL_OPTION_CHARS}
            onChange={(event) => onChange(options.with(index, event.target.value))}
          />
          <OptionButtons
            index={index}
            count={options.length}
            onMove={(to) => {
              onChange(options.with(index, options[to] ?? '').with(to, option));
              focusLater(to);
            }}
            onRemove={() => {
              onChange(options.toSpliced(index, 1));
              focusLater(Math.max(0, index - 1));
            }}
          />
        </div>
      ))}
      <FieldNote id="poll-options" error={error} />
      {options.length < MAX_POLL_OPTIONS ? (
        <div>
          <Button variant="ghost" size="sm" icon={<Plus size={16} />} onClick={add}>
            {t('content.addOption')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface OptionButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function OptionButtons({ index, count, onMove, onRemove }: OptionButtonsProps) {
  const { t } = useMessages();
  const number = index + 1;
  return (
    <div className="row flex-none min-control">
      <IconButton
        size="sm"
        label={t('content.moveUp', { number })}
        icon={<ArrowUp size={15} />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        size="sm"
        label={t('content.moveDown', { number })}
        icon={<ArrowDown size={15} />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        size="sm"
        label={t('content.removeOption', { number })}
        icon={<X size={15} />}
        disabled={count <= MIN_POLL_OPTIONS}
        onClick={onRemove}
      />
    </div>
  );
}
