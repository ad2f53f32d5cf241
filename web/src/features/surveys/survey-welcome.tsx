import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { ICON_PX } from '../../ui/icon-px.ts';
import { estimateMinutes } from './estimate-minutes.ts';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';
import styles from './survey-welcome.module.css';

interface SurveyWelcomeProps {
  readonly survey: PublicSurvey;
  readonly isInvited: boolean;
  readonly children?: ReactNode;
}

export function SurveyWelcome({ survey, isInvited, children }: SurveyWelcomeProps) {
  const { say } = useSurveyTexts();
  return (
    <header className="stack-4 items-start">
      <h1 className={styles.title}>
        <SurveyText text={survey.title} />
      </h1>
      {say(survey.description) === '' ? null : (
        <p className="muted text-md pre-line">
          <SurveyText text={survey.description} />
        </p>
      )}
      <SurveyDetails survey={survey} />
      <Privacy survey={survey} isInvited={isInvited} />
      {children}
    </header>
  );
}

function SurveyDetails({ survey }: Pick<SurveyWelcomeProps, 'survey'>) {
  const { t, format } = useMessages();
  const { closesAt } = survey.settings;
  const { elements } = survey;
  const count = elements.filter(({ type }) => type !== 'section').length;
  const mayBeFewer = elements.some(
    (each) => each.showIf || (each.type !== 'section' && each.jumps.length > 0),
  );
  return (
    <ul className={styles.facts}>
      <li>{t(mayBeFewer ? 'surveys.questionsAtMost' : 'surveys.questions', { count })}</li>
      <li>{t('surveys.minutes', { count: estimateMinutes(elements) })}</li>
      {closesAt === null ? null : (
        <li>{t('surveys.closesAt', { at: format.dateTime(new Date(closesAt)) })}</li>
      )}
    </ul>
  );
}

function Privacy({ survey, isInvited }: Pick<SurveyWelcomeProps, 'survey' | 'isInvited'>) {
  const { t } = useMessages();
  const { user } = useSession();
  const { anonymous } = survey.settings;
  const isNamed = user !== null || isInvited;
  const kept = isNamed ? 'surveys.partlyKept' : 'surveys.partlyKeptVisitor';
  const key = isNamed ? 'surveys.named' : 'surveys.unnamed';
  return (
    <p className={styles.privacy}>
      <Info size={ICON_PX} aria-hidden="true" />
      <span>
        {t(anonymous ? 'surveys.anonymous' : key)} {t(kept)}
      </span>
    </p>
  );
}
