import type { SurveyPageData } from '@samspill/domain/surveys/response';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { EMBED_PARAM } from '../../page/use-is-embedded.ts';
import { loginHref } from '../../session/next-param.ts';
import { useSession } from '../../session/use-session.ts';
import { currentTimeMs } from '../../state/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const ICON_PX = 22;

interface SurveyNoticeProps {
  readonly answer: SurveyPageData;
  /** True if the survey closed while the page was open; later answers are not sent. */
  readonly isMeanwhile: boolean;
}

export function SurveyNotice({ answer, isMeanwhile }: SurveyNoticeProps) {
  const { t, format } = useMessages();
  const { pathname, search } = useLocation();
  const write = (at: string) => format.dateTime(new Date(at));
  const { opensAt, closesAt } = answer;
  switch (answer.admission) {
    case 'notYetOpen':
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('surveys.notYetOpenTitle')}
          about={
            opensAt === null
              ? t('surveys.notYetOpenAbout')
              : t('surveys.notYetOpenAt', { at: write(opensAt) })
          }
        />
      );
    case 'signIn':
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('surveys.signInTitle')}
          about={t('surveys.signInAbout')}
          action={
            <ButtonLink variant="primary" to={loginHref(pathname + search)}>
              {t('surveys.signIn')}
            </ButtonLink>
          }
        />
      );
    case 'notForYou':
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('surveys.notForYouTitle')}
          about={t('surveys.notForYouAbout')}
        />
      );
    case 'answered':
      return (
        <Notice
          icon={<CircleAlert size={ICON_PX} />}
          title={t('surveys.answeredElsewhereTitle')}
          about={t('surveys.answeredElsewhereAbout')}
        />
      );
    case 'invitationUsed':
      return (
        <Notice
          icon={<CircleCheck size={ICON_PX} />}
          title={t('surveys.invitationUsedTitle')}
          about={t('surveys.invitationUsedAbout')}
        />
      );
    default: {
      const isOver = closesAt !== null && Date.parse(closesAt) <= currentTimeMs();
      const why = isOver
        ? t('surveys.closedAt', { at: write(closesAt) })
        : t('surveys.closedAbout');
      return (
        <Notice
          icon={<Info size={ICON_PX} />}
          title={t('surveys.closedTitle')}
          about={isMeanwhile ? `${why} ${t('surveys.notSent')}` : why}
        />
      );
    }
  }
}

export function SurveyMissing() {
  const { t } = useMessages();
  return (
    <Notice
      icon={<Info size={ICON_PX} />}
      title={t('surveys.missingTitle')}
      about={t('surveys.missingAbout')}
    />
  );
}

/** Replaces the form during maintenance, when sending fails; a begun response stays saved. */
export function SurveyMaintained({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="status">
      <Notice
        icon={<Info size={ICON_PX} />}
        title={t('surveys.maintainedTitle')}
        about={t('surveys.maintainedAbout')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

export function SurveyFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="alert">
      <Notice
        icon={<CircleAlert size={ICON_PX} />}
        title={t('surveys.failedTitle')}
        about={t('surveys.failedAbout')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

export function SurveyNotFramed() {
  const { t } = useMessages();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(EMBED_PARAM);
  return (
    <Notice
      icon={<Info size={ICON_PX} />}
      title={t('surveys.notFramedTitle')}
      about={t('surveys.notFramedAbout')}
      action={
        <ButtonLink variant="primary" to={`${pathname}?${params}`}>
          {t('surveys.openApart')}
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
          <ButtonLink to={user ? hrefs.start() : hrefs.home()}>
            {t(user ? 'surveys.toFeed' : 'surveys.toHome')}
          </ButtonLink>
        )
      }
    />
  );
}
