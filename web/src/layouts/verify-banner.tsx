import { useEffect, useState } from 'react';
import { loadChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { askSession } from '../session/start-session.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

type Sending = 'idle' | 'pending' | 'sent' | 'failed';

const REMIND_AFTER_MS = 7 * 86_400_000;
export const VERIFY_LATER_KEY = 'samspill.verify-later';

/** Whether the reminder was closed lately, for this address. */
function useVerifyLater(email: string): readonly [isClosed: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(() => {
    const [closedFor, ms] = readLocal(VERIFY_LATER_KEY)?.split(' ') ?? [];
    return closedFor === email && Date.now() - Number(ms) < REMIND_AFTER_MS;
  });
  const close = () => {
    writeLocal(VERIFY_LATER_KEY, `${email} ${Date.now()}`);
    setClosed(true);
  };
  return [isClosed, close];
}

/** A reminder only; the account works without verification. */
export function VerifyBanner({ email }: { email: string }) {
  const { t, locale } = useMessages();
  const [sending, setSending] = useState<Sending>('idle');
  const [isClosed, close] = useVerifyLater(email);
  const resend = async () => {
    setSending('pending');
    try {
      const { sendVerification } = await loadChunk(() => import('../session/code-mail.ts'));
      await sendVerification(locale);
      setSending('sent');
    } catch {
      setSending('failed');
    }
  };
  useEffect(() => {
    // The link may have been opened in another browser.
    const askAgain = () => document.visibilityState === 'visible' && void askSession();
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, []);
  if (isClosed) return null;
  if (sending === 'sent') return <Banner tone="success">{t('member.verifySent')}</Banner>;
  return (
    <Banner
      action={
        <>
          <Button size="sm" pending={sending === 'pending'} onClick={() => void resend()}>
            {t('member.verifyResend')}
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            {t('member.verifyLater')}
          </Button>
        </>
      }
    >
      {sending === 'failed' ? t('member.verifyFailed') : t('member.verifyBanner', { email })}
    </Banner>
  );
}
