import { startHref } from '@samspill/domain/feed/paths';
import { homeHref } from '@samspill/domain/paths';
import type { SurveyPageData } from '@samspill/domain/surveys/response';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { EMBED_PARAM } from '../../page/use-is-embedded.ts';
import { loginHrefFor } from '../../session/next-param.ts';
import { useSession } from '../../session/use-session.ts';
import { currentTimeMs } from '../../state/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeptAnswers } from './kept-answers.tsx';

const ICON_PX = 22;

interface AdmissionNoticeProps {
  readonly answer: SurveyPageData;
  /** True if the survey closed while the page was open; later answers are not sent. */
  readonly isMeanwhile: boolean;
}

export interface SurveyNoticeProps {
  readonly surveyId: string;
  readonly token: string | null;
  /** Why no questions are shown. The answer of the server explains an admission other than `open`. */
  readonly kind: 'missing' | 'notFramed' | 'maintained' | AdmissionNoticeProps;
  readonly onRetry: () => void;
}

/** Admissions in which a saved response can no longer be sent. */
const LOST: readonly SurveyPageData['admission'][] = ['closed', 'answered', 'invitationUsed'];

export function SurveyNotice({ surveyId, token, kind, onRetry }: SurveyNoticeProps) {
  if (kind === 'missing') return <SurveyMissing />;
  if (kind === 'notFramed') return <SurveyNotFramed />;
  if (kind === 'maintained') return <SurveyMaintained onRetry={onRetry} />;
  return (
    <>
      <AdmissionNotice {...kind} />
      {LOST.includes(kind.answer.admission) ? (
        <KeptAnswers surveyId={surveyId} token={token} />
      ) : null}
    </>
  );
}

function AdmissionNotice({ answer, isMeanwhile }: AdmissionNoticeProps) {
  const { t, format } = useMessages();
  const { pathname, search } = useLocation();
  const write = (at: string) => format.dateTime(new Date(at));
  const { opensAt, closesAt } = answer;
  switch (answer.admission) {
    case 'notYetOpen':
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('survey-notices.notYetOpenTitle')}
          about={
            opensAt === null
              ? t('survey-notices.notYetOpenAbout')
              : t('survey-notices.notYetOpenAt', { at: write(opensAt) })
          }
        />
      );
    case 'signIn':
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('survey-notices.signInTitle')}
          about={t('survey-notices.signInAbout')}
          action={
            <ButtonLink variant="primary" to={loginHrefFor(pathname + search)}>
              {t('survey-notices.signIn')}
            </ButtonLink>
          }
        />
      );
    case 'notForYou':
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('survey-notices.notForYouTitle')}
          about={t('survey-notices.notForYouAbout')}
        />
      );
    case 'answered':
      return (
        <Notice
          icon={<CircleAlert size={ICON_PX} />}
          title={t('survey-notices.answeredElsewhereTitle')}
          about={t('survey-notices.answeredElsewhereAbout')}
        />
      );
    case 'invitationUsed':
      return (
        <Notice
          icon={<CircleCheck size={ICON_PX} />}
          title={t('survey-notices.invitationUsedTitle')}
          about={t('survey-notices.invitationUsedAbout')}
        />
      );
    default: {
      const isOver = closesAt !== null && Date.parse(closesAt) <= currentTimeMs();
      const why = isOver
        ? t('survey-notices.closedAt', { at: write(closesAt) })
        : t('survey-notices.closedAbout');
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('survey-notices.closedTitle')}
          about={isMeanwhile ? `${why} ${t('survey-notices.notSent')}` : why}
        />
      );
    }
  }
}

function SurveyMissing() {
  const { t } = useMessages();
  return (
    <Notice
      icon={<Info size={ICON_PX} />}
      title={t('survey-notices.missingTitle')}
      about={t('survey-notices.missingAbout')}
    />
  );
}

/** Replaces the form during maintenance, when sending fails; a begun response stays saved. */
function SurveyMaintained({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="status">
      <Notice
        icon={<Info size={ICON_PX} />}
        title={t('survey-notices.maintainedTitle')}
        about={t('survey-notices.maintainedAbout')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

function SurveyNotFramed() {
  const { t } = useMessages();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(EMBED_PARAM);
  return (
    <Notice
      icon={<Info size={ICON_PX} />}
      title={t('survey-notices.notFramedTitle')}
      about={t('survey-notices.notFramedAbout')}
      action={
        <ButtonLink variant="primary" to={`${pathname}?${params}`}>
          {t('survey-notices.openApart')}
        </ButtonLink>
      }
    />
  );
}

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: string;
  readonly action?: ReactNode;
}

function Notice({ icon, title, about, action }: NoticeProps) {
  const { t } = useMessages();
  const { user } = useSession();
  return (
    <EmptyState
      isPage
      icon={icon}
      title={title}
      about={about}
      actions={
        action ?? (
          <ButtonLink to={user ? startHref() : homeHref()}>
            {t(user ? 'surveys.toFeed' : 'survey-notices.toHome')}
          </ButtonLink>
        )
      }
    />
  );
}
