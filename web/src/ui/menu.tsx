import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import styles from './menu.module.css';

/** Keeps the focus on an element that a menu item added, while Radix would return it to the trigger. */
function preserveMovedFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

interface MenuProps {
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly defaultOpen?: boolean;
  readonly children: ReactNode;
}

export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  defaultOpen = false,
  children,
}: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={preserveMovedFocus}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** Name of an item that shows only a sign. */
  readonly label?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, label, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...(label !== undefined && { 'aria-label': label, title: label, textValue: label })}
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled ?? false}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink(props: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={props.to} className={styles.item}>
        {props.icon}
        {props.children}
      </Link>
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup value={props.value} aria-label={props.label}>
      <DropdownMenu.Label className={styles.label}>{props.label}</DropdownMenu.Label>
      {props.options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={styles.item}
          onSelect={(event) => {
            event.preventDefault();
            props.onChange(option.value);
          }}
        >
          {option.label}
          <DropdownMenu.ItemIndicator className="push-end">
            <Check size={15} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function focusBeside(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
}

/** Items side by side. The arrow keys left and right also move between them. */
export function MenuRow({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Group className={styles.row} onKeyDown={focusBeside}>
      {children}
    </DropdownMenu.Group>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className={styles.line} />;
}
