import { FolderKanban } from 'lucide-react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { replaceText } from '../../forms/replace-text.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import {
  type ReferenceQuery,
  type ReferenceSearch,
  type Suggestion,
  useReferenceSearch,
} from '../people/use-reference-search.ts';
import styles from './reference-text-area.module.css';
import { insertReference, referenceQueryAt, type TypedText } from './typed-text.ts';

const AVATAR_PX = 28;
/** Thumbnails exist for photos in search results; skip the fallback for recent uploads. */
const LONG_AGO = new Date(0);

interface ReferenceTextAreaProps {
  readonly label: string;
  readonly hidesLabel?: boolean;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly value: TypedText;
  readonly onChange: (value: TypedText) => void;
  readonly maxChars: number;
  readonly onSubmit: () => void;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
  readonly rows?: number;
}

export function ReferenceTextArea(props: ReferenceTextAreaProps) {
  const { value, onChange } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const area = props.inputRef ?? ownRef;
  const picker = useReferencePicker({ value, onChange, area });
  const onKeyDown = (event: KeyboardEvent) => {
    if (picker.takeKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      props.onSubmit();
    } else return;
    event.stopPropagation();
  };
  const listening = picker.query !== null;
  return (
    <div className="relative">
      <TextArea
        ref={area}
        label={props.label}
        hidesLabel={props.hidesLabel}
        help={props.help}
        error={props.error}
        placeholder={props.placeholder}
        rows={props.rows ?? 3}
        maxChars={props.maxChars}
        value={value.text}
        // ARIA forbids the role `combobox` on a text area; these attributes replace it.
        aria-autocomplete="list"
        aria-controls={listening ? picker.listId : undefined}
        aria-activedescendant={picker.activeId}
        onChange={(event) => {
          collapseAfterUndo(event);
          onChange({ ...value, text: event.target.value });
          picker.look(event.target.selectionStart);
        }}
        onSelect={(event) => picker.look(event.currentTarget.selectionStart)}
        onBlur={picker.close}
        onKeyDown={onKeyDown}
      />
      {listening ? <SuggestionList picker={picker} /> : null}
      <SuggestionCount picker={picker} />
    </div>
  );
}

/** Undo selects the name in place of which another one was picked; the next letter would replace it. */
function collapseAfterUndo({ nativeEvent, target }: ChangeEvent<HTMLTextAreaElement>): void {
  if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'historyUndo') return;
  target.setSelectionRange(target.selectionEnd, target.selectionEnd);
}

interface PickerOptions {
  readonly value: TypedText;
  readonly onChange: (value: TypedText) => void;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

type Picker = ReturnType<typeof useReferencePicker>;

function useReferencePicker({ value, onChange, area }: PickerOptions) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const found = caret === null ? null : referenceQueryAt(value, caret);
  const query = found === null || found.start === closedAt ? null : found;
  const search = useReferenceSearch(query);
  const suggestions = search.status === 'ready' ? search.suggestions : [];
  const current =
    query === null ? undefined : suggestions[Math.min(active, suggestions.length - 1)];

  const pick = (suggestion: Suggestion, into: ReferenceQuery | null = query) => {
    if (into === null) return;
    const { typed, caret: next } = insertReference(value, into, suggestion);
    if (area.current) {
      const { start } = into;
      const end = value.text.length - typed.text.slice(next).length;
      replaceText(area.current, { start, end, text: typed.text.slice(start, next) });
    }
    setCaret(next);
    setActive(0);
    onChange(typed);
  };
  const move = (step: number) =>
    setActive((index) => (index + step + suggestions.length) % suggestions.length);

  const takeKey = (key: string): boolean => {
    if (query === null) return false;
    if (key === 'Escape') setClosedAt(query.start);
    else if (current === undefined) return false;
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' || key === 'Tab') pick(current);
    else return false;
    return true;
  };
  const look = (at: number) => {
    if (at === caret) return;
    setCaret(at);
    setActive(0);
    if (referenceQueryAt(value, at)?.start !== closedAt) setClosedAt(null);
  };
  return {
    listId,
    query: search.status === 'idle' ? null : query,
    search,
    current,
    activeId: current && `${listId}-${current.id}`,
    takeKey,
    pick,
    look,
    close: () => setCaret(null),
  };
}

function SuggestionList({ picker }: { picker: Picker }) {
  const { t } = useMessages();
  const { search, query } = picker;
  const label = t(query?.sign === '#' ? 'content.suggestProjects' : 'content.suggestPeople');
  const suggestions = search.status === 'ready' ? search.suggestions : [];
  return (
    <div className={styles.list}>
      <div id={picker.listId} role="listbox" aria-label={label}>
        {suggestions.map((suggestion) => (
          <SuggestionOption
            key={suggestion.id}
            id={`${picker.listId}-${suggestion.id}`}
            suggestion={suggestion}
            isActive={suggestion === picker.current}
            onPick={() => picker.pick(suggestion)}
          />
        ))}
      </div>
      <SearchNote search={search} />
    </div>
  );
}

/** There from the start: a live region added with its text is not announced. */
function SuggestionCount({ picker: { query, search } }: { picker: Picker }) {
  const { t } = useMessages();
  const count = query !== null && search.status === 'ready' ? search.suggestions.length : 0;
  return (
    <div aria-live="polite" className="visually-hidden">
      {count > 0 ? t('content.suggestCount', { count }) : null}
    </div>
  );
}

function SearchNote({ search }: { search: ReferenceSearch }) {
  const { t } = useMessages();
  if (search.status === 'ready' && search.suggestions.length > 0) return null;
  const key = { idle: null, loading: 'ui.loading', failed: 'content.suggestFailed' } as const;
  const text = search.status === 'ready' ? 'content.suggestNone' : key[search.status];
  return <output className="block muted text-xs p-2">{text === null ? null : t(text)}</output>;
}

interface SuggestionOptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function SuggestionOption({ id, suggestion, isActive, onPick }: SuggestionOptionProps) {
  const { sign, label, about, photoPath } = suggestion;
  const photo = photoPath && imageUrl({ path: photoPath, changedAt: LONG_AGO }, AVATAR_PX);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {sign === '@' ? (
        <Avatar id={suggestion.id} name={label} src={photo} sizePx={AVATAR_PX} />
      ) : (
        <span className={styles.icon}>
          <FolderKanban size={16} aria-hidden="true" />
        </span>
      )}
      <span className="stack min-0">
        <span className="weight-medium">{label}</span>
        <span className="truncate muted text-xs">{about}</span>
      </span>
    </div>
  );
}
