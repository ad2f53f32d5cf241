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
 * Loads the menu and its dialogs after the list, because they are larger than the list. If the user pressed or focused
 * the button before, the menu takes over.
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
      // Open on pointer down like the menu’s own button: replacing the element before pointer up would lose the click.
      onPointerDown={({ button, ctrlKey }) => {
        if (button === 0 && !ctrlKey) setPressed(true);
      }}
      onClick={() => setPressed(true)}
    />
  );
}
