import { valibotResolver } from '@hookform/resolvers/valibot';
import type { SessionUser } from '@samspill/domain/session/session';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { api, readResponseBody } from '../api/client.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { useAsyncAction } from '../data/use-async-action.ts';
import { LoginCard } from '../features/session/login-card.tsx';
import { EmailSchema, useErrorText } from '../forms/field-error.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { PasswordField } from '../platform/sign-in/password-field.tsx';
import { isVerificationUnsent, sendVerification } from '../session/code-mail.ts';
import { openSession } from '../session/open-session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './waiting-page.module.css';

type Notice = 'sent' | 'still' | 'corrected' | 'unsent';

interface UnconfirmedCardProps {
  readonly user: SessionUser;
  readonly onConfirmed: () => Promise<void>;
}

export function UnconfirmedCard({ user, onConfirmed }: UnconfirmedCardProps) {
  const { t, locale } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const checking = useAsyncAction();
  const [isCorrecting, setCorrecting] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(() =>
    isVerificationUnsent.read() ? 'unsent' : null,
  );
  const address = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (notice === 'corrected') address.current?.focus();
  }, [notice]);
  const send = () =>
    attempt(async () => {
      await sendVerification(locale);
      setNotice('sent');
    });
  const check = () =>
    checking.attempt(async () => {
      await onConfirmed();
      setNotice('still');
    });
  const email = user.email ?? '';
  if (isCorrecting)
    return (
      <CorrectionCard
        user={user}
        onCancel={() => setCorrecting(false)}
        onCorrected={() => {
          setCorrecting(false);
          setNotice('corrected');
        }}
      />
    );
  return (
    <LoginCard title={t('waiting.unconfirmedTitle')} failure={failure ?? checking.failure}>
      <div className="stack-5">
        {notice ? <Notification notice={notice} /> : null}
        <div>
          <p className="muted">{t('waiting.sentTo')}</p>
          <p ref={address} tabIndex={-1} className={styles.address}>
            {email}
          </p>
          <Button variant="ghost" size="sm" onClick={() => setCorrecting(true)}>
            {t('waiting.wrongAddress')}
          </Button>
        </div>
        <p>{t('waiting.openLink')}</p>
        <div className="stack-3">
          <Button variant="primary" wide pending={checking.isPending} onClick={() => void check()}>
            {t('waiting.haveConfirmed')}
          </Button>
          <Button wide pending={isPending} onClick={() => void send()}>
            {t('waiting.sendAgain')}
          </Button>
        </div>
        <p className="muted text-sm">{t('waiting.unseen')}</p>
      </div>
    </LoginCard>
  );
}

const NOTICES = {
  sent: { tone: 'success', text: 'waiting.sent' },
  corrected: { tone: 'success', text: 'waiting.corrected' },
  still: { tone: 'info', text: 'waiting.stillUnconfirmed' },
  unsent: { tone: 'warning', text: 'waiting.unsent' },
} as const;

function Notification({ notice }: { notice: Notice }) {
  const { t } = useMessages();
  const { tone, text } = NOTICES[notice];
  return <Banner tone={tone}>{t(text)}</Banner>;
}

/** Type of errors that carry their own sentence. */
const OUR_FAULT = 'ours';

const CorrectionSchema = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.nonEmpty()),
});

interface CorrectionCardProps {
  readonly user: SessionUser;
  readonly onCancel: () => void;
  readonly onCorrected: () => void;
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.email === 'has an account';

/** Asks for the password, since Auth may end the sign-in when the address changes. */
function CorrectionCard({ user, onCancel, onCorrected }: CorrectionCardProps) {
  const { t, locale } = useMessages();
  const errorText = useErrorText();
  const { attempt, isPending, failure } = useAsyncAction();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: valibotResolver(CorrectionSchema),
    defaultValues: { email: user.email ?? '', password: '' },
  });
  useLayoutEffect(() => setFocus('email', { shouldSelect: true }), [setFocus]);
  const mark = (message: string) =>
    setError('email', { type: OUR_FAULT, message }, { shouldFocus: true });
  const submit = handleSubmit(({ email, password }) => {
    if (email.toLowerCase() === user.email?.toLowerCase()) {
      mark(t('waiting.sameAddress'));
      return;
    }
    return attempt(async () => {
      const { signInWithCorrectedEmail } = await loadChunk(() => import('../firebase/sign-in.ts'));
      const correct = async (idToken: string) => {
        const answer = await api.api.account.email.$put({ json: { idToken, email } });
        await readResponseBody(answer);
      };
      const accounts = { from: user.email ?? '', to: email, password, correct };
      const signedIn = await signInWithCorrectedEmail(accounts).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
        mark(t('waiting.taken'));
        return null;
      });
      if (!signedIn) return;
      await openSession(signedIn.uid, { idToken: signedIn.idToken, locale });
      onCorrected();
    });
  });
  const { errors } = formState;
  return (
    <LoginCard
      title={t('waiting.correctTitle')}
      about={t('waiting.correctAbout')}
      failure={failure}
    >
      <form className="stack-4" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('email')}
          label={t('waiting.address')}
          type="email"
          autoComplete="username"
          error={errors.email?.type === OUR_FAULT ? errors.email.message : errorText(errors.email)}
        />
        <PasswordField
          {...register('password')}
          label={t('waiting.password')}
          autoComplete="current-password"
          error={errorText(errors.password)}
        />
        <Button type="submit" variant="primary" wide pending={isPending}>
          {t('waiting.correct')}
        </Button>
        <Button variant="ghost" wide onClick={onCancel}>
          {t('waiting.keep')}
        </Button>
      </form>
    </LoginCard>
  );
}
