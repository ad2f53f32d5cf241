import {
  FEEDBACK_STATUSES,
  type FeedbackRow,
  type FeedbackStatus,
} from '@samspill/domain/feedback/feedback';
import type { KeyboardEvent } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ToggleChip } from '../../../ui/chip-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Facts } from '../facts.tsx';
import { LogOf } from '../log-of.tsx';
import { Answer } from './answer-form.tsx';
import styles from './feedback.module.css';
import { screenshotUrl } from './feedback-api.ts';

const SKELETON_LINES = 6;

interface FeedbackDrawerProps {
  /** Null while it is fetched. */
  readonly row: FeedbackRow | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Another one reads the log anew. */
  readonly revision: number;
  readonly onTriage: (row: FeedbackRow, status: FeedbackStatus) => void;
  readonly onAnswered: (row: FeedbackRow) => void;
  /** To the next of the list, or the one before. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** One piece of feedback in full; keys sort it and go on, as long as the focus is in here. */
export function FeedbackDrawer(props: FeedbackDrawerProps) {
  const { t } = useMessages();
  const { row, error, onTriage, onStep } = props;
  const press = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const status = FEEDBACK_STATUSES[Number(event.key) - 1];
    if (row && status) onTriage(row, status);
    if (event.key === 'j') onStep(1);
    if (event.key === 'k') onStep(-1);
  };
  return (
    <Drawer open onOpenChange={props.onClose} onKeyDown={press} title={titleOf(t, row)}>
      {error === null ? null : <LoadFailure error={error} onRetry={props.onRetry} />}
      {row ? (
        <>
          <p className={styles.message}>{row.message}</p>
          <Statuses row={row} onTriage={onTriage} />
          <FeedbackFacts row={row} />
          {row.hasScreenshot ? (
            <a href={screenshotUrl(row.id)} target="_blank" rel="noreferrer">
              <img
                className={styles.screenshot}
                src={screenshotUrl(row.id)}
                alt={t('admin-feedback.screenshotAlt')}
              />
            </a>
          ) : null}
          <Answer row={row} onAnswered={props.onAnswered} />
          <LogOf key={`${row.id} ${props.revision}`} targetId={row.id} />
        </>
      ) : error === null ? (
        <SkeletonText lines={SKELETON_LINES} />
      ) : null}
    </Drawer>
  );
}

const titleOf = (t: ReturnType<typeof useMessages>['t'], row: FeedbackRow | null) =>
  row ? t(`admin-feedback.kind.${row.kind}`) : t('admin-feedback.details');

function Statuses({ row, onTriage }: Pick<FeedbackDrawerProps, 'onTriage'> & { row: FeedbackRow }) {
  const { t } = useMessages();
  return (
    <fieldset className={styles.statuses}>
      <legend>{t('admin-feedback.status')}</legend>
      <div className={styles.choices}>
        {FEEDBACK_STATUSES.map((status) => (
          <ToggleChip
            key={status}
            pressed={row.status === status}
            onToggle={() => onTriage(row, status)}
          >
            {t(`admin-feedback.status.${status}`)}
          </ToggleChip>
        ))}
      </div>
      <p className={classNames(styles.note, styles.keys)}>{t('admin-feedback.keys')}</p>
    </fieldset>
  );
}

function FeedbackFacts({ row }: { row: FeedbackRow }) {
  const { t, format } = useMessages();
  const { sender, email, path, createdAt } = row;
  const from = sender ? (
    <Link to={hrefs.user(sender.uid)}>{sender.name}</Link>
  ) : (
    t('admin-feedback.visitor')
  );
  const page = <Link to={path}>{path}</Link>;
  return (
    <Facts
      facts={[
        [t('admin-feedback.sender'), from],
        [t('admin-feedback.email'), email],
        [t('admin-feedback.page'), page],
        [t('admin-feedback.sentAt'), format.dateTime(new Date(createdAt))],
      ]}
    />
  );
}
