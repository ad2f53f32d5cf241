import { type BroadcastDetails, broadcastText } from '@samspill/domain/broadcasts/broadcast';
import { adminBroadcastsHref } from '@samspill/domain/broadcasts/paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { MarkdownText } from '../../../platform/site/markdown-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteBroadcast, stopBroadcast } from './broadcast-api.ts';
import styles from './broadcasts.module.css';
import { BroadcastStateBadge, useAudienceText } from './broadcasts-page.tsx';
import { useBroadcastActions } from './use-broadcast-actions.ts';

const POLL_MS = 3_000;

export function DeleteButton({ id }: { id: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { pending, run } = useBroadcastActions();
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    run('delete', async () => {
      await deleteBroadcast(id);
      setAsked(false);
      await navigate(adminBroadcastsHref());
      return t('admin-broadcasts.deleted');
    });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('admin-broadcasts.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-broadcasts.deleteTitle')}
        about={t('admin-broadcasts.deleteAbout')}
        confirmLabel={t('admin-broadcasts.delete')}
        danger
        pending={pending === 'delete'}
        onConfirm={() => void remove()}
      />
    </>
  );
}

interface BroadcastProgressProps {
  readonly details: BroadcastDetails;
  readonly onChange: (details: BroadcastDetails) => void;
  readonly onReload: () => void;
}

function Figures({ details: { broadcast, figures } }: Pick<BroadcastProgressProps, 'details'>) {
  const { t, format } = useMessages();
  const shown = [
    ['reached', broadcast.reached],
    ['mailed', broadcast.email ? figures.mailed : null],
    ['read', broadcast.inApp ? figures.read : null],
    ['unsubscribed', broadcast.email ? broadcast.unsubscribed : null],
    ['failed', broadcast.email ? figures.failed : null],
    ['skipped', broadcast.skipped > 0 ? broadcast.skipped : null],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {shown.map(([name, count]) =>
          count === null ? null : (
            <div key={name}>
              <dt className="muted text-sm">{t(`admin-broadcasts.${name}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="muted text-sm">
        {t(figures.read === null ? 'admin-broadcasts.hidden' : 'admin-broadcasts.figuresAbout')}
      </p>
    </>
  );
}

function StopButton({ details, onChange }: Pick<BroadcastProgressProps, 'details' | 'onChange'>) {
  const { t } = useMessages();
  const { pending, run } = useBroadcastActions();
  const [isAsked, setAsked] = useState(false);
  const isPlanned = details.broadcast.state === 'scheduled';
  const stop = () =>
    run('stop', async () => {
      onChange(await stopBroadcast(details.broadcast.id));
      setAsked(false);
      return t(isPlanned ? 'admin-broadcasts.unplanned' : 'admin-broadcasts.stopped');
    });
  const label = t(isPlanned ? 'admin-broadcasts.unplan' : 'admin-broadcasts.stop');
  return (
    <>
      <Button
        pending={pending === 'stop'}
        onClick={() => (isPlanned ? void stop() : setAsked(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-broadcasts.stopTitle')}
        about={t('admin-broadcasts.stopAbout')}
        confirmLabel={label}
        danger
        pending={pending === 'stop'}
        onConfirm={() => void stop()}
      />
    </>
  );
}

export function BroadcastProgress({ details, onChange, onReload }: BroadcastProgressProps) {
  const { t, format, locale } = useMessages();
  const describeAudience = useAudienceText();
  const { broadcast } = details;
  const { state, sendAt, stopReason } = broadcast;
  const isSending = state === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(onReload, POLL_MS);
    return () => clearInterval(timer);
  }, [isSending, onReload]);
  const { locale: used, subject, body } = broadcastText(broadcast, locale);
  const isRunning = state === 'scheduled' || isSending;
  return (
    <>
      <Card roomy className="text-column">
        <BroadcastStateBadge state={state} />
        <h2 lang={used}>{subject}</h2>
        <p className="muted text-sm" role="status">
          {state === 'scheduled' && sendAt !== null
            ? t('admin-broadcasts.sendsAt', { time: format.dateTime(new Date(sendAt)) })
            : state === 'stopped' && stopReason !== null && broadcast.reached === 0
              ? t(`admin-broadcasts.stopReason.${stopReason}`)
              : t(`admin-broadcasts.about.${isSending ? 'sending' : 'over'}`, {
                  count: broadcast.reached,
                })}
        </p>
        {stopReason !== null && broadcast.reached > 0 ? (
          <p className="muted text-sm">{t(`admin-broadcasts.stopReason.${stopReason}`)}</p>
        ) : null}
        <p className="muted text-sm">
          {t('admin-broadcasts.to', { audience: describeAudience(broadcast.audience) })}
        </p>
        {state === 'scheduled' ? null : <Figures details={details} />}
        <div className="text-column outlined mt-4 p-4" lang={used}>
          <MarkdownText text={body} />
        </div>
        <div className="wrap-2 mt-4">
          {isRunning ? <StopButton details={details} onChange={onChange} /> : null}
          {isSending ? null : <DeleteButton id={broadcast.id} />}
        </div>
      </Card>
      <TargetLog key={state} targetId={broadcast.id} />
    </>
  );
}
