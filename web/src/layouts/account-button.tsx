import type { SessionUser } from '@samspill/domain/session/session';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart, tryChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { imageUrl } from '../platform/media/stored-image.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './account-button.module.css';

const importMenu = () => import('./account-menu.tsx');
const AccountMenu = lazyPart(importMenu, (loaded) => loaded.AccountMenu);
const prefetchMenu = () => void tryChunk(importMenu);

const AVATAR_PX = 30;
// The session lacks the photo's change time.
const LONG_AGO = new Date(0);

/**
 * Opens the menu with settings and log-out. The menu code is a quarter of the shell, so it loads when the pointer or
 * focus comes near.
 */
export function AccountButton({ user }: { user: SessionUser }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <AccountTrigger
      user={user}
      aria-haspopup="menu"
      onPointerEnter={prefetchMenu}
      onFocus={prefetchMenu}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} trigger={<AccountTrigger user={user} />} />
    </Suspense>
  );
}

function AccountTrigger({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  const { t } = useMessages();
  const photo = user.photoPath && { path: user.photoPath, changedAt: LONG_AGO };
  return (
    <button
      type="button"
      aria-label={t('member.accountMenu', { name: user.displayName })}
      {...rest}
      className={styles.account}
    >
      <Avatar
        id={user.uid}
        name={user.displayName}
        src={photo ? imageUrl(photo, AVATAR_PX) : null}
        sizePx={AVATAR_PX}
      />
      <span className={styles.who}>
        <span className="weight-560 truncate">{user.displayName}</span>
        {user.email ? <span className="subtle text-xs truncate">{user.email}</span> : null}
      </span>
      <ChevronsUpDown size={15} aria-hidden="true" />
    </button>
  );
}
