import type { PinnedSurvey as Pinned } from '@samspill/domain/site/global';
import { textIn } from '@samspill/domain/surveys/local-text';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { ClipboardList } from 'lucide-react';
import { useCallback } from 'react';
import { useQuery } from '../../data/query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePinnedSurvey } from '../site/use-pinned-survey.ts';
import { estimateMinutes } from '../surveys/estimate-minutes.ts';
import { readReceipt } from '../surveys/saved-response.ts';
import { fetchPublicSurvey } from '../surveys/survey-api.ts';
import { PinnedFrame, useDismissedPinned } from './pinned.tsx';

export function PinnedSurvey() {
  const pinned = usePinnedSurvey();
  const { dismissedId, dismiss } = useDismissedPinned('pinned-survey');
  if (pinned === null || pinned.id === dismissedId) return null;
  return <TimelySurvey key={pinned.id} pinned={pinned} onDismiss={() => dismiss(pinned.id)} />;
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
  return <AdmittedSurvey pinned={pinned} onDismiss={onDismiss} />;
}

/** Checks with the server, which knows admission and answers on other devices. */
function AdmittedSurvey({ pinned: { id }, onDismiss }: PinnedProps) {
  const load = useCallback(
    () => fetchPublicSurvey(id, { token: null, receipt: readReceipt(id) }),
    [id],
  );
  const { answer } = useQuery(load);
  if (answer?.admission !== 'open' || !answer.survey) return null;
  return <SurveyCard survey={answer.survey} onDismiss={onDismiss} />;
}

function SurveyCard({ survey, onDismiss }: { survey: PublicSurvey; onDismiss: () => void }) {
  const { t, locale } = useMessages();
  const about = textIn(survey.description, locale);
  const minutes = estimateMinutes(survey.elements);
  return (
    <PinnedFrame
      label={t('feed.survey')}
      icon={<ClipboardList size={14} aria-hidden="true" />}
      dismissLabel={t('feed.dismissSurvey')}
      onDismiss={onDismiss}
    >
      <Card linked>
        <h2 className="break-words">
          <CardLink to={hrefs.survey(survey.id)}>{textIn(survey.title, locale)}</CardLink>
        </h2>
        {about === '' ? null : <p className="muted clamp lines-3 mt-1">{about}</p>}
        <p className="subtle text-xs mt-2">{t('feed.surveyMinutes', { count: minutes })}</p>
      </Card>
    </PinnedFrame>
  );
}
