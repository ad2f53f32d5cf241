import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { withMemberMessages } from '../../i18n/message-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand, useIdlePrefetch } from '../../ui/on-demand.ts';
import type { ContentMenuProps } from './content-menu.tsx';

const menu = onDemand(
  () => withMemberMessages(import('./content-menu.tsx')),
  ({ ContentMenu }) => ContentMenu,
);

/**
 * Opens what is done to an item rarely. Menus and their dialogs weigh more than the list they are in,
 * so they load after it; a button that is pressed or focused by then goes on as the menu's.
 */
export function ContentMenuButton(props: Omit<ContentMenuProps, 'trigger' | 'defaultOpen'>) {
  const { t } = useMessages();
  const [isPressed, setPressed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useIdlePrefetch(true, menu.prefetch);
  const Menu = menu.useLoaded(isPressed);
  const { author, kind } = props.content.data;
  const look = {
    size: 'sm',
    label: t('content.more', { kind: t(`content.kind.${kind}`).toLowerCase(), name: author.name }),
    icon: <Ellipsis size={18} />,
  } as const;
  if (Menu)
    return (
      <Menu
        {...props}
        trigger={<IconButton {...look} autoFocus={isFocused} />}
        defaultOpen={isPressed}
      />
    );
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={menu.prefetch}
      onFocus={() => {
        setFocused(true);
        menu.prefetch();
      }}
      onBlur={() => setFocused(false)}
      // Where the menu's own button opens: one that takes this one's place before the pointer is up gets no click.
      onPointerDown={({ button, ctrlKey }) => {
        if (button === 0 && !ctrlKey) setPressed(true);
      }}
      onClick={() => setPressed(true)}
    />
  );
}
