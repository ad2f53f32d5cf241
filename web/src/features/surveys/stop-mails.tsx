import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sendOptOut } from './survey-api.ts';

const ICON_PX = 22;

interface StopMailsProps {
  readonly surveyId: string;
  readonly token: string;
}

/** Asks for a press: programs that look through mails open every link. */
export function StopMails({ surveyId, token }: StopMailsProps) {
  const { t } = useMessages();
  const [state, setState] = useState<'asked' | 'sending' | 'failed' | 'done'>('asked');
  const stop = async () => {
    setState('sending');
    try {
      await sendOptOut(surveyId, token);
      setState('done');
    } catch {
      setState('failed');
    }
  };
  const isDone = state === 'done';
  return (
    <div role={isDone ? 'status' : undefined}>
      <EmptyState
        isPage
        icon={<MailX size={ICON_PX} />}
        title={t(isDone ? 'survey-answering.stoppedTitle' : 'survey-answering.stopTitle')}
        about={t(isDone ? 'survey-answering.stoppedAbout' : 'survey-answering.stopAbout')}
        actions={
          isDone ? null : (
            <Button variant="primary" pending={state === 'sending'} onClick={() => void stop()}>
              {t('survey-answering.stopMails')}
            </Button>
          )
        }
      />
      {state === 'failed' ? <Banner tone="error">{t('survey-answering.stopFailed')}</Banner> : null}
    </div>
  );
}
