import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import type { SecondFactor } from '../../firebase/second-factor-sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConfirmSignInDialog } from '../session/confirm-sign-in-dialog.tsx';
import styles from './account.module.css';
import { renewSession } from './credential-parts.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

interface RemoveFactorDialogProps {
  readonly factor: SecondFactor;
  readonly name: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Requires a fresh sign-in, because removing a factor weakens the account. */
function RemoveFactorDialog({ factor, name, onRemoved, onClose }: RemoveFactorDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmSignInDialog
      title={t('account.factorRemoveAsk', { name })}
      about={t('account.factorRemoveAbout')}
      confirmLabel={t('account.factorRemove')}
      danger
      onConfirmed={async () => {
        const { removeSecondFactor } = await loadChunk(
          () => import('../../firebase/enrol-second-factor.ts'),
        );
        await renewSession(await removeSecondFactor(factor.id));
        showToast({ kind: 'success', title: t('account.factorRemoved') });
        onRemoved();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Kind = SecondFactor['kind'];

const KINDS: readonly Kind[] =
  import.meta.env.VITE_TOTP_ENABLED === 'true' ? ['phone', 'totp'] : ['phone'];

const loadFactors = async () =>
  (await loadChunk(() => import('../../firebase/enrol-second-factor.ts'))).listSecondFactors();

export function SecondFactorPart() {
  const { t } = useMessages();
  const { emailVerified } = useUser();
  const { answer: factors, error, retry } = useQuery(loadFactors);
  return (
    <div className={styles.part}>
      <div>
        <h3 className={styles.title}>{t('account.factorTitle')}</h3>
        <p className="muted">{t('account.factorAbout')}</p>
      </div>
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {factors ? <Factors factors={factors} onChange={retry} /> : null}
      {factors === null && error === null ? <Skeleton height="1.3125rem" /> : null}
      {emailVerified ? (
        <EnrolmentOffers factors={factors ?? NO_FACTORS} onChange={retry} />
      ) : (
        <p>{t('account.factorNeedsEmail')}</p>
      )}
    </div>
  );
}

const NO_FACTORS: readonly SecondFactor[] = [];

interface FactorsProps {
  readonly factors: readonly SecondFactor[];
  readonly onChange: () => void;
}

function Factors({ factors, onChange }: FactorsProps) {
  const { t } = useMessages();
  const [leaving, setLeaving] = useState<SecondFactor | null>(null);
  if (factors.length === 0) return <p className="muted">{t('account.factorNone')}</p>;
  const nameOf = ({ kind, phone }: SecondFactor) =>
    kind === 'phone' ? t('account.factorPhone', { phone }) : t('account.factorApp');
  return (
    <ul className="divided" aria-label={t('account.factorTitle')}>
      {factors.map((factor) => (
        <li key={factor.id} className="cluster gap-2-3 spread py-2">
          <div>
            <span className="weight-medium">{nameOf(factor)}</span>
            <div className="muted">
              {t('account.factorSince')} <TimeAgo long at={new Date(factor.enrolledAt)} />
            </div>
          </div>
          <Button size="sm" onClick={() => setLeaving(factor)}>
            {t('account.factorRemove')}
            <span className="visually-hidden"> {nameOf(factor)}</span>
          </Button>
        </li>
      ))}
      {leaving ? (
        <RemoveFactorDialog
          factor={leaving}
          name={nameOf(leaving)}
          onRemoved={onChange}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </ul>
  );
}

function EnrolmentOffers({ factors, onChange }: FactorsProps) {
  const { t } = useMessages();
  const [wanted, setWanted] = useState<Kind | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const close = () => {
    setWanted(null);
    setConfirmed(false);
  };
  return (
    <div className="wrap-2">
      {KINDS.map((kind) => (
        <Button key={kind} icon={<ShieldCheck size={16} />} onClick={() => setWanted(kind)}>
          {t(
            factors.some((factor) => factor.kind === kind)
              ? `account.factorAnother.${kind}`
              : `account.factorAdd.${kind}`,
          )}
        </Button>
      ))}
      {wanted !== null && !isConfirmed ? (
        <ConfirmSignInDialog
          title={t('account.factorConfirm')}
          about={t('account.factorConfirmAbout')}
          confirmLabel={t('account.goOn')}
          onConfirmed={async () => setConfirmed(true)}
          onClose={close}
        />
      ) : null}
      {wanted !== null && isConfirmed ? (
        <EnrolDialog kind={wanted} onEnrolled={onChange} onClose={close} />
      ) : null}
    </div>
  );
}
