import { Ellipsis } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart, tryChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import type { ShellLink } from './shell.tsx';

const importMenu = () => import('./more-menu.tsx');
const MoreMenu = lazyPart(importMenu, (loaded) => loaded.MoreMenu);
const prefetchMenu = () => void tryChunk(importMenu);

const ICON_PX = 20;

interface MoreTabProps {
  readonly links: readonly ShellLink[];
  /** Whether the page that is open is one of them. */
  readonly isCurrent: boolean;
  readonly className: string | undefined;
}

/** Of a phone's bar: where the links are that have no room in it. The menu loads when it is wanted, as the account's. */
export function MoreTab({ links, isCurrent, className }: MoreTabProps) {
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
