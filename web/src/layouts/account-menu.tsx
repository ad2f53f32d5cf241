import { adminHref } from '@samspill/domain/paths';
import { editProfileHref, settingsHref, userHref } from '@samspill/domain/people/paths';
import { can, roleOf } from '@samspill/domain/roles/role';
import type { SessionUser } from '@samspill/domain/session/session';
import { LogOut, PenLine, Settings, Shield, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { setColorMode, useColorMode } from '../page/color-mode.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { ICON_PX } from '../ui/icon-px.ts';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx';

/** The bottom bar replaces the sidebar and has no space for the link to the administration (`shell.module.css`). */
const NO_SIDEBAR_QUERY = '(max-width: 56rem)';

export function AccountMenu({ user, trigger }: { user: SessionUser; trigger: ReactNode }) {
  const { t, locale, setLocale } = useMessages();
  const logOut = useLogOut();
  const mode = useColorMode();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLink to={userHref(user.uid)} icon={<UserRound size={ICON_PX} />}>
        {t('member.profile')}
      </MenuLink>
      <MenuLink to={editProfileHref()} icon={<PenLine size={ICON_PX} />}>
        {t('member.editProfile')}
      </MenuLink>
      <MenuLink to={settingsHref()} icon={<Settings size={ICON_PX} />}>
        {t('member.settings')}
      </MenuLink>
      {can(roleOf(user), 'enterAdmin') && matchMedia(NO_SIDEBAR_QUERY).matches ? (
        <MenuLink to={adminHref()} icon={<Shield size={ICON_PX} />}>
          {t('member.admin')}
        </MenuLink>
      ) : null}
      <MenuLine />
      <MenuChoice
        label={t('member.language')}
        value={locale}
        onChange={(next) => void setLocale(next)}
        options={[
          { value: 'nb', label: t('shell.languageNb') },
          { value: 'en', label: t('shell.languageEn') },
        ]}
      />
      <MenuLine />
      <MenuChoice
        label={t('shell.colorMode')}
        value={mode}
        onChange={setColorMode}
        options={[
          { value: 'system', label: t('shell.colorSystem') },
          { value: 'light', label: t('shell.colorLight') },
          { value: 'dark', label: t('shell.colorDark') },
        ]}
      />
      <MenuLine />
      <MenuItem icon={<LogOut size={ICON_PX} />} onSelect={() => void logOut()}>
        {t('member.logOut')}
      </MenuItem>
    </Menu>
  );
}
