import type { AdminFailure } from '@samspill/domain/failures/failure';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ICON_PX } from '../../../ui/icon-px.ts';
import { showToast } from '../../../ui/toast.ts';
import { dismissFailure, retryFailure } from './failure-api.ts';
import { errorLabel, reactionLabel } from './failure-labels.ts';
import styles from './failures.module.css';

const TOAST_ID = 'failure';

interface FailureDrawerProps {
  readonly failure: AdminFailure;
  readonly onClose: () => void;
  /** Null when removed from the list. */
  readonly onChanged: (changed: AdminFailure | null) => void;
}

export function FailureDrawer({ failure, onClose, onChanged }: FailureDrawerProps) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { said, pending, repeat, dismiss } = useActions(failure, onChanged);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={reactionLabel(t, failure.reaction)}
      actions={
        <>
          <Button onClick={() => setAsked(true)}>{t('admin-failures.dismiss')}</Button>
          {failure.isRepeatable ? (
            <Button
              variant="primary"
              icon={<RotateCw size={ICON_PX} />}
              pending={pending === 'repeat'}
              onClick={repeat}
            >
              {t('admin-failures.repeat')}
            </Button>
          ) : null}
        </>
      }
    >
      {said === null ? null : (
        <div className="mb-4">
          <Banner tone="error">{said}</Banner>
        </div>
      )}
      <FailureFacts failure={failure} />
      <p className={styles.hint}>
        {t(failure.isRepeatable ? 'admin-failures.hint' : 'admin-failures.ofFile')}
      </p>
      <TargetLog key={failure.count} targetId={failure.id} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-failures.dismissTitle')}
        about={t('admin-failures.dismissAbout')}
        confirmLabel={t('admin-failures.dismiss')}
        pending={pending === 'dismiss'}
        onConfirm={() => {
          setAsked(false);
          void dismiss();
        }}
      />
    </Drawer>
  );
}

function FailureFacts({ failure }: { failure: AdminFailure }) {
  const { t, format } = useMessages();
  const { path, change, error, isGivenUp, count, lastAt, eventId } = failure;
  return (
    <div className="break-words">
      <AdminFactList
        facts={[
          [t('admin-failures.path'), <code key="path">{path}</code>],
          [t('admin-failures.change'), t(`admin-failures.change.${change}`)],
          [t('admin-failures.error'), <code key="error">{errorLabel(t, error)}</code>],
          [
            t('admin-failures.tried'),
            t(isGivenUp ? 'admin-failures.givenUp' : 'admin-failures.always'),
          ],
          [t('admin-failures.count'), format.number(count)],
          [t('admin-failures.last'), format.dateTime(new Date(lastAt))],
          [t('admin-failures.eventId'), <code key="event">{eventId}</code>],
        ]}
      />
    </div>
  );
}

function useActions(failure: AdminFailure, onChanged: FailureDrawerProps['onChanged']) {
  const { t } = useMessages();
  const [pending, setPending] = useState<'repeat' | 'dismiss' | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const carryOut = async (action: 'repeat' | 'dismiss', work: () => Promise<void>) => {
    if (pending !== null) return;
    setPending(action);
    setSaid(null);
    try {
      await work();
    } catch (error) {
      setSaid(describeFailure(t, error));
    } finally {
      setPending(null);
    }
  };
  const finish = (title: string) => {
    onChanged(null);
    showToast({ kind: 'success', title, id: TOAST_ID });
  };

  return {
    said,
    pending,
    repeat: () =>
      carryOut('repeat', async () => {
        const left = (await retryFailure(failure.id)).failure;
        if (left === null) return finish(t('admin-failures.repeated'));
        onChanged(left);
        setSaid(t('admin-failures.failedAgain'));
      }),
    dismiss: () =>
      carryOut('dismiss', async () => {
        await dismissFailure(failure.id);
        finish(t('admin-failures.dismissed'));
      }),
  };
}
