import { ShieldCheck } from 'lucide-react';
import {
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { loadChunk, tryChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import type { FinishEnrolment } from '../../firebase/enrol-second-factor.ts';
import type { SecondFactor } from '../../firebase/second-factor-sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CodeField, isWholeCode } from '../../platform/sign-in/code-field.tsx';
import { ConfirmSignInDialog } from '../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { renewSession } from './credential-parts.tsx';

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

const NORWAY = '+47';
/** E.164: plus sign, country code, at most 15 digits. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const NORWEGIAN = /^[2-9]\d{7}$/;

export function toPhoneNumber(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  if (NORWEGIAN.test(digits)) return NORWAY + digits;
  return INTERNATIONAL.test(digits) ? digits : null;
}

interface Secret {
  readonly key: string;
  readonly url: string;
}

function AppSecret({ secret }: { secret: Secret | null }) {
  const { t } = useMessages();
  return (
    <>
      <p className="muted">{t('account.appAbout')}</p>
      {secret === null ? <Skeleton width="11rem" height="11rem" /> : <QrCode url={secret.url} />}
      {secret === null ? null : (
        <p>
          {t('account.appKey')} <code className="break-words">{secret.key}</code>
        </p>
      )}
    </>
  );
}

function QrCode({ url }: { url: string }) {
  const { t } = useMessages();
  // If the QR code fails to load, the user can type the key below.
  const load = useCallback(
    async () => (await tryChunk(() => import('./qr-path.ts')))?.toQrPath(url) ?? null,
    [url],
  );
  const { answer: code } = useQuery(load);
  if (code === null) return <Skeleton width="11rem" height="11rem" />;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={t('account.qrLabel')}
    >
      <path d={code.path} />
    </svg>
  );
}

interface EnrolDialogProps {
  readonly kind: SecondFactor['kind'];
  readonly onEnrolled: () => void;
  readonly onClose: () => void;
}

const firebase = () => loadChunk(() => import('../../firebase/enrol-second-factor.ts'));

function EnrolDialog({ kind, onEnrolled, onClose }: EnrolDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const { attempt, isPending, failure } = useAsyncAction();
  const [finish, setFinish] = useState<FinishEnrolment | null>(null);
  const begin = (enrolment: () => Promise<FinishEnrolment>) =>
    attempt(async () => {
      const next = await enrolment();
      setFinish(() => next);
    });
  const enrol = (code: string) =>
    attempt(async () => {
      if (finish === null) return;
      await renewSession(await finish(code));
      showToast({ kind: 'success', title: t('account.factorAdded') });
      onEnrolled();
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`account.factorAdd.${kind}`)}
      actions={
        <FormActions
          label={t(finish === null && kind === 'phone' ? 'account.sendCode' : 'account.turnOn')}
          form={formId}
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <div className="stack-3">
        {kind === 'totp' ? <AppStep onBegin={begin} /> : null}
        {kind === 'phone' && finish === null ? <PhoneForm id={formId} onBegin={begin} /> : null}
        {finish === null ? null : <CodeForm id={formId} kind={kind} onCode={enrol} />}
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}

interface StepProps {
  readonly onBegin: (enrolment: () => Promise<FinishEnrolment>) => Promise<void>;
}

function PhoneForm({ id, onBegin }: StepProps & { id: string }) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const [hasTried, setTried] = useState(false);
  const phone = toPhoneNumber(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (phone !== null) void onBegin(async () => (await firebase()).enrolPhone(phone));
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        label={t('account.phone')}
        help={t('account.phoneHelp')}
        type="tel"
        autoComplete="tel"
        value={typed}
        error={hasTried && phone === null ? t('failures.auth.invalid-phone-number') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

function AppStep({ onBegin }: StepProps) {
  const [secret, setSecret] = useState<{ key: string; url: string } | null>(null);
  const hasBegun = useRef(false);
  const beginOnce = useEffectEvent(() => {
    // Each start creates a secret; React runs effects twice in development.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void onBegin(async () => {
      const { finish, ...made } = await (await firebase()).enrolApp();
      setSecret(made);
      return finish;
    });
  });
  useEffect(beginOnce, []);
  return <AppSecret secret={secret} />;
}

interface CodeFormProps {
  readonly id: string;
  readonly kind: SecondFactor['kind'];
  readonly onCode: (code: string) => Promise<void>;
}

function CodeForm({ id, kind, onCode }: CodeFormProps) {
  const { t } = useMessages();
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWholeCode(code)) void onCode(code);
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <CodeField
        label={t(`account.code.${kind}`)}
        value={code}
        isMissing={hasTried}
        onChange={setCode}
      />
    </form>
  );
}
