import type { ReactNode } from 'react';
import { ICON_PX } from '../ui/icon-px.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';
import type { ShellLink } from './shell.tsx';

interface MoreMenuProps {
  readonly links: readonly ShellLink[];
  readonly trigger: ReactNode;
}

export function MoreMenu({ links, trigger }: MoreMenuProps) {
  return (
    <Menu trigger={trigger} side="top" defaultOpen>
      {links.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={ICON_PX} />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
