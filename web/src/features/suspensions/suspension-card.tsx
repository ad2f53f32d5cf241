import { aboutPartHref } from '@samspill/domain/landing/paths';
import { type AppealableDecision, MAX_APPEAL_CHARS } from '@samspill/domain/moderation/appeal';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { api, readResponseBody } from '../../api/client.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useQuery } from '../../data/query.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { focusFirstFault } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Link } from '../../ui/link.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../session/login.module.css';
import { BackToSignIn, LoginCard } from '../session/login-card.tsx';

const { suspensions } = api.api;

export function SuspensionCard() {
  const { t } = useMessages();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const load = useCallback(
    async () => readResponseBody(await suspensions.view.$post({ json: { token } })),
    [token],
  );
  const { answer, error, retry } = useQuery<AppealableDecision>(load);
  const [appealed, setAppealed] = useState<AppealableDecision | null>(null);
  const view = appealed ?? answer;
  const isOver =
    error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument');
  if (isOver)
    return (
      <LoginCard
        title={t('session.notSuspendedTitle')}
        about={t('session.notSuspendedAbout')}
        below={<BackToSignIn />}
      />
    );
  return (
    <LoginCard title={t('session.suspendedTitle')}>
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {view ? (
        <>
          <Reason view={view} />
          {view.appeal ? (
            <Appeal appeal={view.appeal} />
          ) : (
            <AppealForm token={token} onAppealed={setAppealed} />
          )}
          <OwnData token={token} />
          <ContactLine />
        </>
      ) : error === null ? (
        <SkeletonText lines={4} />
      ) : null}
    </LoginCard>
  );
}

function Reason({ view: { reason, since, until } }: { view: AppealableDecision }) {
  const { t, format } = useMessages();
  const at = (time: string) => format.dateTime(new Date(time));
  return (
    <>
      <p className={styles.about}>
        {until === null
          ? t('session.suspendedSince', { since: at(since) })
          : t('session.suspendedUntil', { since: at(since), until: at(until) })}
      </p>
      {/* Empty where the log no longer holds the reason of a suspension from before these documents. */}
      {reason === '' ? null : (
        <>
          <h2 className="text-sm mb-2">{t('session.suspendedReason')}</h2>
          <p className={styles.quote}>{reason}</p>
        </>
      )}
    </>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<AppealableDecision['appeal']> }) {
  const { t, format } = useMessages();
  const { text, status, answer, at } = appeal;
  return (
    <>
      <h2 className="text-sm mb-2">
        {t('session.appealSent', { at: format.dateTime(new Date(at)) })}
      </h2>
      <p className={styles.quote}>{text}</p>
      <Banner tone={status === 'open' ? 'info' : 'warning'}>
        {status === 'open'
          ? t('session.appealWaits')
          : t('session.appealRejected', { reason: answer })}
      </Banner>
    </>
  );
}

interface AppealFormProps {
  readonly token: string;
  readonly onAppealed: (view: AppealableDecision) => void;
}

function AppealForm({ token, onAppealed }: AppealFormProps) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const fault =
    text.trim() === ''
      ? t('session.appealMissing')
      : text.length > MAX_APPEAL_CHARS
        ? t('forms.tooLong')
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined || isPending) return;
    void attempt(async () =>
      onAppealed(await readResponseBody(await suspensions.appeal.$post({ json: { token, text } }))),
    );
  };
  return (
    <form className="stack-4" noValidate onSubmit={submit}>
      <TextArea
        label={t('session.appeal')}
        help={t('session.appealHelp')}
        error={hasTried ? fault : undefined}
        maxChars={MAX_APPEAL_CHARS}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {t('session.appealSend')}
      </Button>
    </form>
  );
}

/** Suspended people keep their rights to their data. */
function OwnData({ token }: { readonly token: string }) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const [isErasing, setErasing] = useState(false);
  const [isErased, setErased] = useState(false);
  const download = () =>
    attempt(async () => {
      const answer = await suspensions.export.$post({ json: { token } });
      const data = JSON.stringify(await readResponseBody(answer));
      saveFile(new Blob([data], { type: 'application/json' }), 'data.json');
    });
  if (isErased) return <Banner tone="success">{t('session.erased')}</Banner>;
  return (
    <section className="stack-3 ruled mt-5 pt-4">
      <h2 className="text-sm">{t('session.ownData')}</h2>
      <div className="cluster-2">
        <Button pending={isPending} onClick={() => void download()}>
          {t('session.exportData')}
        </Button>
        <Button onClick={() => setErasing(true)}>{t('session.eraseData')}</Button>
      </div>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {isErasing ? (
        <EraseDialog
          token={token}
          onErased={() => setErased(true)}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </section>
  );
}

interface EraseDialogProps {
  readonly token: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

function EraseDialog({ token, onErased, onClose }: EraseDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const { attempt, isPending, failure } = useAsyncAction();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    void attempt(async () => {
      try {
        await readResponseBody(await suspensions.erase.$post({ json: { token, email } }));
        onClose();
        onErased();
      } catch (error) {
        if (!(error instanceof ApiError && error.fields.email)) throw error;
        setWrong(true);
        focusFirstFault(form);
      }
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('session.eraseAsk')}
      about={t('session.eraseAbout')}
      actions={
        <FormActions
          label={t('session.eraseData')}
          form={formId}
          danger
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="grid-4" noValidate onSubmit={submit}>
        <TextField
          label={t('session.eraseEmail')}
          type="email"
          autoComplete="email"
          error={isWrong ? t('session.eraseWrong') : undefined}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(false);
          }}
        />
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </form>
    </Dialog>
  );
}

function ContactLine() {
  const { t } = useMessages();
  return (
    <p className={styles.below}>
      <Link to={aboutPartHref('contact')}>{t('session.appealContact')}</Link>
    </p>
  );
}

/** Below the refusal of a suspended account: an account that cannot sign in proves itself by its mail. */
export function MailReason({ email }: { readonly email: string }) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = () =>
    attempt(async () => {
      await readResponseBody(await suspensions.mail.$post({ json: { email } }));
      setSentTo(email);
    });
  return (
    <div className="mb-5">
      {sentTo === email ? (
        <Banner tone="success">{t('session.reasonSent', { email })}</Banner>
      ) : (
        <Button wide pending={isPending} onClick={() => void send()}>
          {t('session.reasonSend')}
        </Button>
      )}
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <ContactLine />
    </div>
  );
}
