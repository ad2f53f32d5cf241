import type { Announcement } from '@samspill/domain/site/site-settings';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './announcement-text.module.css';

interface AnnouncementTextProps {
  readonly level: Announcement['level'];
  readonly text: string;
  readonly action?: ReactNode;
}

export function AnnouncementText({ level, text, action }: AnnouncementTextProps) {
  const Icon = level === 'warning' ? TriangleAlert : Info;
  return (
    <div className={classNames(styles.bar, styles[level])}>
      <Icon size={16} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
