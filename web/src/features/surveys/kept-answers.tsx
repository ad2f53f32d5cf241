import { useId, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { deleteSavedResponse, readSavedResponse } from './saved-response.ts';

interface KeptAnswersProps {
  readonly surveyId: string;
  readonly token: string | null;
}

/** Shows answers that can no longer be sent, so that their author can copy them. */
export function KeptAnswers({ surveyId, token }: KeptAnswersProps) {
  const { t } = useMessages();
  const isMember = useSession().user !== null;
  const headingId = useId();
  const [text, setText] = useState(
    () => readSavedResponse(surveyId, token, isMember)?.transcript ?? '',
  );
  const [said, setSaid] = useState('');
  if (text === '') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('survey-notices.keptCopied')),
      () => setSaid(t('survey-notices.keptNotCopied')),
    );
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        {t('survey-notices.keptTitle')}
      </h2>
      <p className="muted">{t('survey-notices.keptAbout')}</p>
      <p className="pre-line break-words panel p-4">{text}</p>
      <div className="wrap-2">
        <Button onClick={() => void copy()}>{t('survey-notices.keptCopy')}</Button>
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'svar.txt')
          }
        >
          {t('survey-notices.keptDownload')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            deleteSavedResponse(surveyId, token);
            setText('');
          }}
        >
          {t('survey-notices.keptDelete')}
        </Button>
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
