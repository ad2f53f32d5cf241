import { useState } from 'react';
import { loadChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

type Sending = 'idle' | 'pending' | 'sent' | 'failed';

/** A gentle reminder: everything works meanwhile. */
export function VerifyBanner({ email }: { email: string }) {
  const { t, locale } = useMessages();
  const [sending, setSending] = useState<Sending>('idle');
  const resend = async () => {
    setSending('pending');
    try {
      const { sendVerification } = await loadChunk(() => import('../firebase/sign-in.ts'));
      await sendVerification(locale);
      setSending('sent');
    } catch {
      setSending('failed');
    }
  };
  if (sending === 'sent') return <Banner tone="success">{t('member.verifySent')}</Banner>;
  return (
    <Banner
      action={
        <Button size="sm" pending={sending === 'pending'} onClick={() => void resend()}>
          {t('member.verifyResend')}
        </Button>
      }
    >
      {sending === 'failed' ? t('member.verifyFailed') : t('member.verifyBanner', { email })}
    </Banner>
  );
}
