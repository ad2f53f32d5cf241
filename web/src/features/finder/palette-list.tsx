import type { SearchResult } from '@samspill/domain/finder/search-result';
import {
  ArrowRight,
  CircleCheck,
  FolderKanban,
  History,
  MessageSquareText,
  PanelTop,
  SpellCheck,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { OptionKind, PaletteGroup, PaletteOption } from './palette-options.ts';
import styles from './search-palette.module.css';

const ICON_PX = 18;
const AVATAR_PX = 28;

const ICONS: Readonly<Record<Exclude<OptionKind, 'person'>, ReactNode>> = {
  project: <FolderKanban size={ICON_PX} />,
  post: <MessageSquareText size={ICON_PX} />,
  task: <CircleCheck size={ICON_PX} />,
  page: <PanelTop size={ICON_PX} />,
  all: <ArrowRight size={ICON_PX} />,
  recent: <History size={ICON_PX} />,
  meant: <SpellCheck size={ICON_PX} />,
};

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteOption | undefined;
  readonly onPoint: (option: PaletteOption) => void;
  readonly onPick: (option: PaletteOption) => void;
  readonly onForget: (search: string) => void;
}

/** Grouped options of the search palette. Focus stays in the input, which references the active option. */
export function PaletteList(props: PaletteListProps) {
  const { t } = useMessages();
  const { id, groups, active } = props;
  const recent = groups.find(({ key }) => key === 'recent');
  return (
    <div className="relative">
      <div id={id} role="listbox" aria-label={t('finder.results')} hidden={groups.length === 0}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is none of a listbox's children
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}-label`}>
            <div id={`${id}-${group.key}-label`} role="presentation" className={styles.label}>
              {group.label}
            </div>
            {group.options.map((option) => (
              <PaletteOptionRow
                key={option.key}
                id={`${id}-${option.key}`}
                option={option}
                isActive={option === active}
                onPoint={() => props.onPoint(option)}
                onPick={() => props.onPick(option)}
              />
            ))}
          </div>
        ))}
      </div>
      {recent ? <RemoveRecentButtons options={recent.options} onForget={props.onForget} /> : null}
    </div>
  );
}

interface PaletteOptionRowProps {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
}

function PaletteOptionRow({ id, option, isActive, onPoint, onPick }: PaletteOptionRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={styles.icon} aria-hidden="true">
        {option.found?.kind === 'person' ? (
          <OptionAvatar person={option.found} />
        ) : (
          ICONS[option.kind as keyof typeof ICONS]
        )}
      </span>
      <span className="stack grow leading-1-3">
        <span className="truncate weight-medium">{option.title}</span>
        {option.line ? <span className="truncate subtle text-xs">{option.line}</span> : null}
      </span>
    </div>
  );
}

function OptionAvatar({ person }: { person: Extract<SearchResult, { kind: 'person' }> }) {
  const { id, name, photoPath, changedAtMs } = person;
  const photo = photoPath && { path: photoPath, changedAt: new Date(changedAtMs) };
  return (
    <Avatar
      id={id}
      name={name}
      src={photo ? imageUrl(photo, AVATAR_PX) : null}
      sizePx={AVATAR_PX}
    />
  );
}

interface RemoveRecentButtonsProps {
  readonly options: readonly PaletteOption[];
  readonly onForget: (search: string) => void;
}

/** Rendered next to the list, because options must not contain buttons; one per row at equal height. */
function RemoveRecentButtons({ options, onForget }: RemoveRecentButtonsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.forget}>
      {options.map(({ key, title }) => (
        <IconButton
          key={key}
          size="sm"
          label={t('finder.forget', { words: title })}
          icon={<X size={16} />}
          onClick={() => onForget(title)}
        />
      ))}
    </div>
  );
}
