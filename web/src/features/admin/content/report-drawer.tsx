import type { ReportedItem } from '@samspill/domain/moderation/moderated-item';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { PlainText } from '../../site/plain-text.tsx';
import { LogOf } from '../log-of.tsx';
import { ItemView } from './item-view.tsx';
import styles from './moderation.module.css';
import type { Verdict } from './use-verdicts.ts';

interface ReportDrawerProps {
  readonly reported: ReportedItem;
  readonly onClose: () => void;
  readonly onVerdict: (verdict: Verdict) => void;
}

/** What was reported as others see it, what was said of it, and what was done before. */
export function ReportDrawer({ reported, onClose, onVerdict }: ReportDrawerProps) {
  const { t } = useMessages();
  const { item, kind, status } = reported;
  const isHeld = status === 'open' && item?.state === 'hidden' && kind !== 'user';
  return (
    <Drawer
      open
      onOpenChange={onClose}
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
      {isHeld ? (
        <div className={styles.held}>
          <Banner tone="warning">{t('admin-content.held')}</Banner>
        </div>
      ) : null}
      {kind === 'message' ? (
        <ReportedLines reported={reported} />
      ) : item ? (
        <ItemView item={item} />
      ) : (
        <p className={styles.none}>{t('admin-content.goneAbout')}</p>
      )}
      <SaidOfIt reported={reported} />
      <LogOf targetId={reported.id} />
    </Drawer>
  );
}

/** What was said around a reported message; nothing else of the conversation is for administrators to see. */
function ReportedLines({ reported: { lines } }: { reported: ReportedItem }) {
  const { t } = useMessages();
  return (
    <section className={styles.said}>
      <h3>{t('admin-content.linesAround')}</h3>
      <ul>
        {lines.map(({ senderId, name, text, files, at, isReported }) => (
          <li key={`${senderId} ${at}`} data-reported={isReported || undefined}>
            <p className={styles.who}>
              <Link to={hrefs.user(senderId)}>{name || t('admin-content.unnamed')}</Link>
              <span className={styles.when}>
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

function SaidOfIt({ reported: { reporters, reports } }: { reported: ReportedItem }) {
  const { t } = useMessages();
  return (
    <section className={styles.said}>
      <h3>{t('admin-content.reportedBy', { count: reporters })}</h3>
      <ul>
        {reports.map(({ reason, note, at }) => (
          <li key={`${at} ${reason}`}>
            <span className={styles.reason}>{t(`content.reason.${reason}`)}</span>{' '}
            <span className={styles.when}>
              <TimeAgo at={new Date(at)} />
            </span>
            {note === '' ? null : <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
