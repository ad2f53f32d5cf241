import {
  IMPORT_COUNTS,
  type ImportDetail,
  type SkippedRow,
} from '@samspill/domain/invitations/import';
import {
  adminImportsHref,
  adminInvitationsOfHref,
  adminNewImportHref,
} from '@samspill/domain/invitations/paths';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useAsyncAction } from '../../../data/use-async-action.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { changeInvitations, continueImport, fetchImport, stopImport } from './import-api.ts';
import styles from './imports.module.css';
import { ImportBadge } from './imports-page.tsx';

const ASK_EVERY_MS = 1_500;
const MAX_SKIPPED_SHOWN = 50;

function useImport(id: string) {
  const load = useCallback(() => fetchImport(id), [id]);
  const query = useQuery<ImportDetail>(load);
  const isRunning = query.answer?.running != null;
  const ask = useEffectEvent(query.reload);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return query;
}

export function ImportPage() {
  const { id = '' } = useParams();
  const { latest, error, reload } = useImport(id);
  const { t } = useMessages();
  return (
    <>
      <PageHeader
        title={latest?.name ?? t('admin-imports.title')}
        actions={<ButtonLink to={adminImportsHref()}>{t('admin-imports.title')}</ButtonLink>}
      />
      {error === null ? null : <LoadFailure error={error} onRetry={reload} />}
      {latest ? <Detail detail={latest} onChange={reload} /> : null}
      {latest === null && error === null ? <Skeleton height="18rem" /> : null}
    </>
  );
}

interface DetailProps {
  readonly detail: ImportDetail;
  readonly onChange: () => void;
}

function Detail({ detail, onChange }: DetailProps) {
  const { t, format } = useMessages();
  const { state, actor, createdAt, total, counts, skipped } = detail;
  return (
    <div className="stack-4">
      <Notice detail={detail} />
      <Progress detail={detail} onChange={onChange} />
      <Card className="stack-4">
        <h2>{t('admin-imports.figures')}</h2>
        <AdminFactList
          facts={[
            [t('admin-imports.state'), <ImportBadge key="state" state={state} />],
            [t('admin-imports.actor'), actor.name],
            [t('admin-imports.at'), format.dateTime(new Date(createdAt))],
            [t('admin-imports.rows'), format.number(total)],
            ...IMPORT_COUNTS.map(
              (count) => [t(`admin-imports.count.${count}`), format.number(counts[count])] as const,
            ),
          ]}
        />
      </Card>
      {counts.unplaced > 0 ? (
        <Banner tone="warning">{t('admin-imports.unplacedNote')}</Banner>
      ) : null}
      <Skipped skipped={skipped} />
      <Actions detail={detail} onChange={onChange} />
    </div>
  );
}

function Notice({ detail: { state } }: Pick<DetailProps, 'detail'>) {
  const { t } = useMessages();
  if (state === 'uploading')
    return (
      <Banner
        tone="warning"
        action={
          <ButtonLink size="sm" to={adminNewImportHref()}>
            {t('admin-imports.again')}
          </ButtonLink>
        }
      >
        {t('admin-imports.notStarted')}
      </Banner>
    );
  return state === 'stopped' ? <Banner tone="warning">{t('admin-imports.stopped')}</Banner> : null;
}

function StuckBanner({ id, onChange }: { readonly id: string; readonly onChange: () => void }) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const resume = () =>
    void attempt(async () => {
      await continueImport(id);
      onChange();
    });
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="sm" pending={isPending} onClick={resume}>
            {t('admin-imports.continue')}
          </Button>
        }
      >
        {t('admin-imports.stuck')}
      </Banner>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
    </>
  );
}

function Progress({ detail: { id, state, running, isStuck }, onChange }: DetailProps) {
  const { t } = useMessages();
  if (running === null)
    return isStuck ? (
      <div className="stack-4">
        <StuckBanner id={id} onChange={onChange} />
        <StopButton id={id} onStopped={onChange} />
      </div>
    ) : null;
  const { action, done, total } = running;
  const sentence = t(`admin-imports.running.${action}`, { done, total });
  return (
    <Card className="stack-4">
      <p role="status">{sentence}</p>
      <ProgressBar value={total > 0 ? done / total : 0} label={sentence} />
      {isStuck ? (
        <StuckBanner id={id} onChange={onChange} />
      ) : (
        <p className="muted text-sm">{t('admin-imports.runningHelp')}</p>
      )}
      {state === 'running' ? <StopButton id={id} onStopped={onChange} /> : null}
    </Card>
  );
}

function StopButton({ id, onStopped }: { readonly id: string; readonly onStopped: () => void }) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { attempt, isPending, failure } = useAsyncAction();
  const stop = () => {
    setAsked(false);
    void attempt(async () => {
      await stopImport(id);
      onStopped();
    });
  };
  return (
    <div>
      <Button size="sm" pending={isPending} onClick={() => setAsked(true)}>
        {t('admin-imports.stop')}
      </Button>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-imports.stopTitle')}
        about={t('admin-imports.stopAbout')}
        confirmLabel={t('admin-imports.stop')}
        danger
        onConfirm={stop}
      />
    </div>
  );
}

function Skipped({ skipped }: { skipped: readonly SkippedRow[] }) {
  const { t } = useMessages();
  if (skipped.length === 0) return null;
  const left = skipped.length - MAX_SKIPPED_SHOWN;
  return (
    <Banner tone="warning">
      {t('admin-imports.skipped', { count: skipped.length })}
      <ul className={styles.problems}>
        {skipped.slice(0, MAX_SKIPPED_SHOWN).map(({ row, problem }) => (
          <li key={row}>
            {t('admin-imports.skippedRow', { row, reason: t(`admin-imports.problem.${problem}`) })}
          </li>
        ))}
        {left > 0 ? <li>{`+ ${left}`}</li> : null}
      </ul>
    </Banner>
  );
}

function Actions({ detail: { id, state, counts, running }, onChange }: DetailProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<'resend' | 'revoke' | null>(null);
  const { attempt, isPending, failure } = useAsyncAction();
  const isOpen = counts.open + counts.expired > 0;
  const isChangeable = (state === 'finished' || state === 'stopped') && running === null && isOpen;
  const change = (action: 'resend' | 'revoke') => {
    setAsked(null);
    void attempt(async () => {
      await changeInvitations(id, action);
      onChange();
    });
  };
  const shown = asked ?? 'resend';
  return (
    <>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <div className={styles.buttons}>
        <ButtonLink to={adminInvitationsOfHref(id)}>{t('admin-imports.eachPerson')}</ButtonLink>
        <Button disabled={!isChangeable} pending={isPending} onClick={() => setAsked('resend')}>
          {t('admin-imports.resendAll')}
        </Button>
        <Button
          variant="danger"
          disabled={!isChangeable || isPending}
          onClick={() => setAsked('revoke')}
        >
          {t('admin-imports.revokeAll')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t(`admin-imports.${shown}AllTitle`)}
        about={t(`admin-imports.${shown}AllAbout`)}
        confirmLabel={t(`admin-imports.${shown}All`)}
        danger={shown === 'revoke'}
        onConfirm={() => change(shown)}
      />
    </>
  );
}
