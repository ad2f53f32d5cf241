import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Card } from './card.tsx';
import styles from './checklist.module.css';
import { IconButton } from './icon-button.tsx';

const ICON_PX = 18;

interface ChecklistItem {
  readonly id: string;
  readonly words: string;
  readonly isDone: boolean;
  readonly action: ReactNode;
}

interface ChecklistProps {
  readonly title: string;
  readonly items: readonly ChecklistItem[];
  readonly onHide: () => void;
  readonly children?: ReactNode;
}

export function Checklist({ title, items, onHide, children }: ChecklistProps) {
  const { t } = useMessages();
  const headingId = useId();
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <Card className="stack-4" role="region" aria-labelledby={headingId}>
      <div className="flex-gap-3 items-start spread">
        <div>
          <h2 id={headingId} className="text-md">
            {title}
          </h2>
          <p className="muted text-sm">
            {t('member.checklist.progress', { done, total: items.length })}
          </p>
        </div>
        <IconButton
          size="sm"
          label={t('member.checklist.hide')}
          icon={<X size={ICON_PX} />}
          onClick={onHide}
        />
      </div>
      <ol className="stack-2">
        {items.map((item) => (
          <Step key={item.id} {...item} />
        ))}
      </ol>
      {children}
    </Card>
  );
}

function Step({ words, isDone, action }: ChecklistItem) {
  const { t } = useMessages();
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon size={ICON_PX} aria-hidden="true" />
      <span className={styles.words}>
        {isDone ? <span className="visually-hidden">{t('member.checklist.done')}: </span> : null}
        {words}
      </span>
      {isDone ? null : action}
    </li>
  );
}
