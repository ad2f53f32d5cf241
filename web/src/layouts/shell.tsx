import { startHref } from '@samspill/domain/feed/paths';
import { Ellipsis, type LucideIcon, Search } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart, loadChunk, tryChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { withMemberMessages } from '../i18n/message-store.ts';
import { useFocusRecovery } from '../page/focus-recovery.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { isCurrentPath, NavLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { showToast } from '../ui/toast.ts';
import { loadToaster } from '../ui/toast-host.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { MainLandmark } from './default-layout.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import searchLauncherStyles from './search-launcher.module.css';
import styles from './shell.module.css';

const importMenu = () => import('./more-menu.tsx');
const MoreMenu = lazyPart(importMenu, (loaded) => loaded.MoreMenu);
const prefetchMenu = () => void tryChunk(importMenu);

const ICON_PX = 20;

interface MoreTabProps {
  readonly links: readonly ShellLink[];
  readonly isCurrent: boolean;
  readonly className: string | undefined;
}

function MoreTab({ links, isCurrent, className }: MoreTabProps) {
  const [isWanted, setWanted] = useState(false);
  const look = { className, 'aria-current': isCurrent || undefined };
  const button = (
    <MoreButton
      {...look}
      aria-haspopup="menu"
      onPointerEnter={prefetchMenu}
      onFocus={prefetchMenu}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MoreMenu links={links} trigger={<MoreButton {...look} />} />
    </Suspense>
  );
}

function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useMessages();
  return (
    <button type="button" {...props}>
      <Ellipsis size={ICON_PX} aria-hidden="true" />
      {t('member.more')}
    </button>
  );
}

export interface ShellLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly exact?: boolean;
  readonly except?: string;
  readonly badge?: ReactNode;
}

interface ShellProps {
  readonly navigationLabel: string;
  readonly links: readonly ShellLink[];
  readonly apart?: ShellLink | undefined;
  readonly account: ReactNode;
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** Fits in 320 px with labels as long as "Prosjekter". */
const MAX_TABS = 6;
const TABS_BESIDE_MORE = 4;
const SIDE_ICON_PX = 18;
const TAB_ICON_PX = 20;

const prefetchToasts = () => whenIdle(() => void loadToaster());

export function Shell(props: ShellProps) {
  const finder = useSearchLauncher();
  useEffect(prefetchToasts, []);
  useFocusRecovery();
  return (
    <div className={styles.shell}>
      <aside className={styles.side}>
        <div className={styles.upper}>
          <div className={styles.brand}>
            <Logo to={startHref()} />
            <FeedbackButton />
          </div>
          <SearchOpener onOpen={finder.open} />
          <nav className="stack gap-2px" aria-label={props.navigationLabel}>
            {props.links.map((link) => (
              <SideLink key={link.to} link={link} />
            ))}
          </nav>
        </div>
        <div className={styles.foot}>
          {props.apart ? <SideLink link={props.apart} /> : null}
          {props.account}
        </div>
      </aside>
      <div className="stack min-0">
        <header className={styles.top}>
          <Logo to={startHref()} />
          <div className="row-1">
            <SearchIconButton onOpen={finder.open} />
            <FeedbackButton />
            {props.account}
          </div>
        </header>
        {props.banner ? <div className={styles.banner}>{props.banner}</div> : null}
        <MainLandmark className={styles.main}>{props.children}</MainLandmark>
      </div>
      <BottomBar {...props} />
      {finder.palette}
    </div>
  );
}

function BottomBar({ navigationLabel, links, apart }: ShellProps) {
  const here = useLocation();
  const hasMore = links.length > MAX_TABS;
  const [first, ...rest] = links;
  // The menu would hide a badge.
  const ranked = [first, rest.filter(({ badge }) => badge), rest.filter(({ badge }) => !badge)];
  const tabs = hasMore ? ranked.flatMap((link) => link ?? []) : links;
  const shown = hasMore ? tabs.slice(0, TABS_BESIDE_MORE) : tabs;
  const more = hasMore ? [...tabs.slice(shown.length), apart ?? []].flat() : [];
  return (
    <nav className={styles.bottom} aria-label={navigationLabel}>
      {shown.map(({ to, label, icon: Icon, exact, except, badge }) => (
        <NavLink key={to} to={to} exact={exact} except={except} className={styles.tab}>
          <Icon size={TAB_ICON_PX} aria-hidden="true" />
          {label}
          {badge}
        </NavLink>
      ))}
      {more.length > 0 ? (
        <MoreTab
          key={here.key}
          links={more}
          isCurrent={more.some(({ to, exact = false }) => isCurrentPath(here, to, exact))}
          className={styles.tab}
        />
      ) : null}
    </nav>
  );
}

function SideLink({ link }: { link: ShellLink }) {
  const { to, label, icon: Icon, exact, except, badge } = link;
  return (
    <NavLink to={to} exact={exact} except={except} className={styles.item}>
      <Icon size={SIDE_ICON_PX} aria-hidden="true" />
      {label}
      {badge}
    </NavLink>
  );
}

const SEARCH_ICON_PX = 18;

const importPalette = () => withMemberMessages(import('../features/finder/search-palette.tsx'));

const prefetch = () => void tryChunk(importPalette);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function isShortcut(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  const isHeld = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

type Palette = ComponentType<{ onClose: () => void }>;

function useSearchLauncher() {
  const { t } = useMessages();
  const [Palette, setPalette] = useState<Palette | null>(null);
  const close = useCallback(() => setPalette(null), []);
  const open = useCallback(async () => {
    try {
      const { SearchPalette } = await loadChunk(importPalette);
      setPalette(() => SearchPalette);
    } catch {
      const title = t('finder.errorOffline');
      if (!navigator.onLine && (await loadToaster()))
        showToast({ kind: 'error', title, id: 'search' });
    }
  }, [t]);
  useEffect(() => whenIdle(prefetch), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) void open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { open: () => void open(), palette: Palette ? <Palette onClose={close} /> : null };
}

function SearchOpener({ onOpen }: { onOpen: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={searchLauncherStyles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onOpen}
    >
      <Search size={SEARCH_ICON_PX} aria-hidden="true" />
      <span className="flex-1">{t('finder.open')}</span>
      <span className="subtle text-xs" aria-hidden="true">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}

function SearchIconButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useMessages();
  return (
    <IconButton
      label={t('finder.open')}
      icon={<Search size={SEARCH_ICON_PX} />}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
