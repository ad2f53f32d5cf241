import { startHref } from '@samspill/domain/feed/paths';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import button from '../../ui/button.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { scrollToStart } from './host-page.ts';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';
import styles from './survey-thanks.module.css';

const ICON_PX = 28;

export interface SurveyThanksProps {
  /** Null if the server no longer returns the survey. */
  readonly survey: PublicSurvey | null;
  readonly isNew: boolean;
  readonly children?: ReactNode;
}

export function SurveyThanks({ survey, isNew, children }: SurveyThanksProps) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isNew) return;
    scrollToStart();
    heading.current?.focus();
  }, [isNew]);
  const { user } = useSession();
  const link = survey?.settings.thanksLink ?? null;
  return (
    <>
      <div className="stack-3 items-start">
        <CircleCheck size={ICON_PX} className={styles.icon} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t(isNew ? 'surveys.thanksTitle' : 'surveys.answeredTitle')}
        </h1>
        <Words survey={survey} isNew={isNew} />
        {user && link === null ? (
          <ButtonLink className="mt-2" to={startHref()}>
            {t('surveys.toFeed')}
          </ButtonLink>
        ) : null}
        {link === null ? null : (
          <a
            href={link}
            target="_top"
            rel="noopener"
            className={classNames(button.button, button.primary, 'mt-2')}
          >
            {t('surveys.thanksLink')}
          </a>
        )}
      </div>
      {children}
    </>
  );
}

function Words({ survey, isNew }: Pick<SurveyThanksProps, 'survey' | 'isNew'>) {
  const { t } = useMessages();
  const { say } = useSurveyTexts();
  const hasOwn = survey !== null && say(survey.settings.thanks) !== '';
  return (
    <p className="muted text-md pre-line">
      {hasOwn ? (
        <SurveyText text={survey.settings.thanks} />
      ) : (
        t(isNew ? 'surveys.thanksAbout' : 'surveys.answeredAbout')
      )}
    </p>
  );
}
