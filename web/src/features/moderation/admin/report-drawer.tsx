import type { ReportedItem } from '@samspill/domain/moderation/moderated-item';
import { adminUserHref, userHref } from '@samspill/domain/people/paths';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { PlainText } from '../../../platform/site/plain-text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { ItemView } from './item-view.tsx';
import styles from './moderation.module.css';
import type { Verdict } from './use-verdicts.ts';

interface ReportDrawerProps {
  readonly reported: ReportedItem;
  /** Zero-based index in the queue; -1 once removed from it. */
  readonly at: number;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onVerdict: (verdict: Verdict) => void;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

function reportedAuthor({ kind, item, lines }: ReportedItem): string | null {
  if (kind === 'message') return lines.find(({ isReported }) => isReported)?.senderId ?? null;
  return item?.author.uid || null;
}

export function ReportDrawer(props: ReportDrawerProps) {
  const { reported, onClose, onVerdict, onStep } = props;
  const { t } = useMessages();
  const navigate = useNavigate();
  const { item, kind, status } = reported;
  const author = reportedAuthor(reported);
  const press = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') onStep(1);
    if (event.key === 'k') onStep(-1);
    if (event.key === '1' && status === 'open') onVerdict('reject');
    if (event.key === '2' && status === 'open') onVerdict('resolve');
    if (event.key === '3' && author) void navigate(adminUserHref(author));
    if (event.key === '4' && author) void navigate(userHref(author));
  };
  const isHeld = status === 'open' && item?.state === 'hidden' && kind !== 'user';
  return (
    <Drawer
      open
      onOpenChange={onClose}
      onKeyDown={press}
      title={t(`admin-content.target.${kind}`)}
      actions={
        status === 'open' ? (
          <>
            <Button onClick={() => onVerdict('reject')}>{t('admin-content.verdict.reject')}</Button>
            <Button variant="primary" onClick={() => onVerdict('resolve')}>
              {t('admin-content.verdict.resolve')}
            </Button>
          </>
        ) : null
      }
    >
      <QueueNavigation {...props} />
      {isHeld ? (
        <div className="my-3">
          <Banner tone="warning">{t('admin-content.held')}</Banner>
        </div>
      ) : null}
      {kind === 'message' ? (
        <ReportedLines reported={reported} />
      ) : item ? (
        <ItemView item={item} />
      ) : (
        <p className="muted">{t('admin-content.goneAbout')}</p>
      )}
      <Snapshot snapshot={reported.snapshot} />
      <ReportNotes reported={reported} />
      <TargetLog key={reported.id} targetId={reported.id} />
      {author !== null && author !== reported.id ? (
        <>
          <TargetLog key={author} targetId={author} title={t('admin-content.authorLog')} />
          <p className="muted">
            <Link to={adminUserHref(author)}>{t('admin-content.toAuthor')}</Link>
          </p>
        </>
      ) : null}
    </Drawer>
  );
}

/** Text as the reporters saw it; also where its author has edited or deleted it. */
function Snapshot({ snapshot }: Pick<ReportedItem, 'snapshot'>) {
  const { t } = useMessages();
  if (snapshot === null) return null;
  const { name, title, body, options } = snapshot;
  return (
    <section className="stack-3 break-words outlined-lg mt-4 p-4">
      <h3 className="text-sm">{t('admin-content.asReported')}</h3>
      <p className="muted text-xs">{t('admin-content.asReportedAbout')}</p>
      {name === '' ? null : <p className="text-sm weight-500">{name}</p>}
      {title === '' ? null : <p className="weight-500">{title}</p>}
      <PlainText text={[body, ...options].filter((each) => each !== '').join('\n')} />
    </section>
  );
}

function QueueNavigation({ at, count, onStep }: ReportDrawerProps) {
  const { t } = useMessages();
  return (
    <div className="cluster-2 mb-4">
      <Button size="sm" disabled={at <= 0} onClick={() => onStep(-1)}>
        {t('admin-content.previous')}
      </Button>
      <Button size="sm" disabled={at < 0 || at >= count - 1} onClick={() => onStep(1)}>
        {t('admin-content.next')}
      </Button>
      <span className={styles.keys}>{t('admin-content.keys')}</span>
    </div>
  );
}

/** Messages around a reported message. Privacy boundary: administrators see no other part of the conversation. */
function ReportedLines({ reported: { lines } }: { reported: ReportedItem }) {
  const { t } = useMessages();
  return (
    <section className="text-sm ruled mt-5 pt-4">
      <h3 className="text-sm mb-2">{t('admin-content.linesAround')}</h3>
      <ul className="divided">
        {lines.map(({ senderId, name, text, files, at, isReported }) => (
          <li className="py-2" key={`${senderId} ${at}`} data-reported={isReported || undefined}>
            <p className="stack grow text-sm">
              <Link to={userHref(senderId)}>{name || t('admin-content.unnamed')}</Link>
              <span className="muted text-xs">
                <TimeAgo at={new Date(at)} />
              </span>
            </p>
            <PlainText text={[text, ...files].filter((each) => each !== '').join('\n')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Record({
  record,
  serialReporterId,
}: Pick<ReportedItem['reports'][number], 'record' | 'serialReporterId'>) {
  const { t } = useMessages();
  if (record === null) return null;
  const isFirst = record.resolved + record.rejected === 0;
  return (
    <p className="muted">
      {isFirst ? t('admin-content.noRecord') : t('admin-content.record', { ...record })}
      {serialReporterId === null ? null : (
        <>
          {' '}
          <strong>{t('admin-content.serialReporter')}</strong>{' '}
          <Link to={adminUserHref(serialReporterId)}>{t('admin-content.toReporter')}</Link>
        </>
      )}
    </p>
  );
}

function ReportNotes({ reported: { reporters, reports } }: { reported: ReportedItem }) {
  const { t } = useMessages();
  return (
    <section className="text-sm ruled mt-5 pt-4">
      <h3 className="text-sm mb-2">{t('admin-content.reportedBy', { count: reporters })}</h3>
      <ul className="divided">
        {reports.map(({ reason, note, at, record, serialReporterId }) => (
          <li className="py-2" key={`${at} ${reason}`}>
            <span className="weight-500">{t(`content.reason.${reason}`)}</span>{' '}
            <span className="muted text-xs">
              <TimeAgo at={new Date(at)} />
            </span>
            {note === '' ? null : <p className={styles.note}>{note}</p>}
            <Record record={record} serialReporterId={serialReporterId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
