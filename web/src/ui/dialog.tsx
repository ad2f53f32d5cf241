import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './focus.ts';
import { IconButton } from './icon-button.tsx';
import { useCloseOnBack } from './navigation-guard.tsx';

const FIELDS = [
  'input:enabled:not([type=hidden], [type=file], [readonly])',
  'textarea:enabled',
  'select:enabled',
  '[role=combobox]',
  '[contenteditable]',
].join();

const isVisible = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });

function findFirstField(area: ParentNode): HTMLElement | undefined {
  const fields = [...area.querySelectorAll<HTMLElement>(FIELDS)].filter(isVisible);
  const [first] = fields;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const isChosen = (field: HTMLElement) =>
    field instanceof HTMLInputElement && field.name === first.name && field.checked;
  return fields.find(isChosen) ?? first;
}

/**
 * Focuses the first field, else `title`. Never the close button: a space or Enter typed at once would close the window.
 */
function focusFirst(area: ParentNode | null, title: HTMLElement | null): void {
  const field = area && findFirstField(area);
  (field ?? title)?.focus({ preventScroll: field === undefined });
}

/**
 * Focuses a field that mounts after the dialog opened, while the focus waits on the title, and enters what was typed
 * meanwhile. Returns a function that stops waiting.
 */
function focusLateField(area: HTMLElement, title: HTMLElement): () => void {
  let typed = '';
  const note = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed += event.key;
    event.preventDefault();
  };
  const stop = () => {
    observer.disconnect();
    title.removeEventListener('keydown', note);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== title) return stop();
    const field = findFirstField(area);
    if (!field) return;
    stop();
    field.focus();
    // Deprecated, but setting the text by other means deletes the browser's undo history.
    if (typed !== '') document.execCommand('insertText', false, typed);
  });
  observer.observe(area, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  title.addEventListener('keydown', note);
  return stop;
}

const TOASTS = '[data-sonner-toaster]';

/** Keeps a window open when the user presses a toast's undo, which concerns its content. */
export function ignoreToastPress(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest(TOASTS)) event.preventDefault();
}

/** Asks before a window with typed text closes by Escape, an outside press, Back or its close button. */
function useTextGuard(isOn: boolean, close: () => void) {
  const typed = useRef(new Set<HTMLTextAreaElement>());
  const [isAsking, setAsking] = useState(false);
  const hasText = () =>
    [...typed.current].some((area) => area.isConnected && area.value.trim() !== '');
  return {
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLTextAreaElement) typed.current.add(target);
    },
    leave: () => (isOn && hasText() ? setAsking(true) : close()),
    question: isAsking ? (
      <DiscardQuestion
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          typed.current.clear();
          close();
        }}
      />
    ) : null,
  };
}

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Rendered only when needed, because visitors do not load its messages. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={t('member.discardTitle')}
      about={t('member.discardAbout')}
      cancelLabel={t('member.keepWriting')}
      confirmLabel={t('member.discard')}
      danger
      onConfirm={onDiscard}
    />
  );
}

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly about?: ReactNode;
  readonly wide?: boolean;
  /** Whether closing loses no text: it stays as a draft, or `onOpenChange` asks. */
  readonly isTextSafe?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { t } = useMessages();
  const focus = useReturnFocus();
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  const guard = useTextGuard(!props.isTextSafe, () => props.onOpenChange(false));
  useCloseOnBack(props.open, guard.leave);
  return (
    <Radix.Root open={props.open} onOpenChange={guard.leave}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={classNames(styles.dialog, props.wide && styles.wide)}
            {...(props.about ? {} : { 'aria-describedby': undefined })}
            onInput={guard.onInput}
            onInteractOutside={ignoreToastPress}
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus();
              event.preventDefault();
              focusFirst(body.current, title.current);
              if (body.current && title.current && document.activeElement === title.current)
                stopWaiting.current = focusLateField(body.current, title.current);
            }}
          >
            <div className={styles.head}>
              <Radix.Title ref={title} tabIndex={-1} className={styles.title}>
                {props.title}
              </Radix.Title>
              <Radix.Close asChild>
                <IconButton size="sm" label={t('ui.close')} icon={<X size={18} />} />
              </Radix.Close>
            </div>
            {props.about ? (
              <Radix.Description className={styles.about}>{props.about}</Radix.Description>
            ) : null}
            <div ref={body} className={styles.body}>
              {props.children}
            </div>
            {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
            {guard.question}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
