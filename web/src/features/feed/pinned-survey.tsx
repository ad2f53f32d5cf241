import type { PinnedSurvey as Pinned } from '@samspill/domain/site/global';
import { textIn } from '@samspill/domain/surveys/local-text';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { ClipboardList, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { readLocalDraft, writeLocalDraft } from '../../forms/local-draft.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePinnedSurvey } from '../site/use-pinned-survey.ts';
import { readReceipt } from '../surveys/kept-response.ts';
import { minutesFor } from '../surveys/minutes-for.ts';
import { readSurvey } from '../surveys/survey-api.ts';
import styles from './pinned-survey.module.css';

const DISMISSED = 'pinned-survey';

/** The survey that asks members, above the feed of those who may answer it, until they did or dismiss it. */
export function PinnedSurvey() {
  const pinned = usePinnedSurvey();
  const [dismissed, setDismissed] = useState(() => readLocalDraft(DISMISSED)?.id);
  if (pinned === null || pinned.id === dismissed) return null;
  const dismiss = () => {
    writeLocalDraft(DISMISSED, { id: pinned.id });
    setDismissed(pinned.id);
  };
  return <TimelySurvey key={pinned.id} pinned={pinned} onDismiss={dismiss} />;
}

interface PinnedProps {
  readonly pinned: Pinned;
  readonly onDismiss: () => void;
}

function TimelySurvey({ pinned, onDismiss }: PinnedProps) {
  const opensMs = pinned.opensAt === null ? 0 : Date.parse(pinned.opensAt);
  const closesMs =
    pinned.closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(pinned.closesAt);
  const nowMs = Math.max(useNow(opensMs), useNow(closesMs));
  if (nowMs < opensMs || nowMs >= closesMs) return null;
  return <AskedSurvey pinned={pinned} onDismiss={onDismiss} />;
}

/** The server knows who may answer, and who did on another device. */
function AskedSurvey({ pinned: { id }, onDismiss }: PinnedProps) {
  const load = useCallback(() => readSurvey(id, { token: null, receipt: readReceipt(id) }), [id]);
  const { answer } = useAnswer(load);
  if (answer?.admission !== 'open' || !answer.survey) return null;
  return <SurveyCard survey={answer.survey} onDismiss={onDismiss} />;
}

function SurveyCard({ survey, onDismiss }: { survey: PublicSurvey; onDismiss: () => void }) {
  const { t, locale } = useMessages();
  const about = textIn(survey.description, locale);
  const minutes = minutesFor(survey.elements);
  return (
    <section className={styles.pinned} aria-label={t('feed.survey')}>
      <div className={styles.head}>
        <ClipboardList size={14} aria-hidden="true" />
        <span>{t('feed.survey')}</span>
        <IconButton
          size="sm"
          label={t('feed.dismissSurvey')}
          icon={<X size={16} />}
          onClick={onDismiss}
        />
      </div>
      <Card linked>
        <h2 className={styles.title}>
          <CardLink to={hrefs.survey(survey.id)}>{textIn(survey.title, locale)}</CardLink>
        </h2>
        {about === '' ? null : <p className={styles.about}>{about}</p>}
        <p className={styles.time}>{t('feed.surveyMinutes', { count: minutes })}</p>
      </Card>
    </section>
  );
}
