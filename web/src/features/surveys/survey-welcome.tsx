import { isQuestion } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { CalendarClock, Clock, EyeOff, ListChecks, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { minutesFor } from './minutes-for.ts';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';
import styles from './survey-welcome.module.css';

const ICON_PX = 16;

interface SurveyWelcomeProps {
  readonly survey: PublicSurvey;
  readonly isInvited: boolean;
  /** The way in, where the questions do not stand right below. */
  readonly children?: ReactNode;
}

/** What the survey is about, how long it takes, and what becomes of the answers. */
export function SurveyWelcome({ survey, isInvited, children }: SurveyWelcomeProps) {
  const { say } = useSurveyTexts();
  return (
    <header className={styles.welcome}>
      <h1 className={styles.title}>
        <SurveyText text={survey.title} />
      </h1>
      {say(survey.description) === '' ? null : (
        <p className={styles.description}>
          <SurveyText text={survey.description} />
        </p>
      )}
      <Facts survey={survey} />
      <Privacy survey={survey} isInvited={isInvited} />
      {children}
    </header>
  );
}

function Facts({ survey }: Pick<SurveyWelcomeProps, 'survey'>) {
  const { t, format } = useMessages();
  const { closesAt } = survey.settings;
  const questions = survey.elements.filter(isQuestion);
  const mayBeFewer =
    survey.elements.some(({ showIf }) => showIf) || questions.some(({ jumps }) => jumps.length > 0);
  const [count, minutes] = [questions.length, minutesFor(questions)];
  return (
    <ul className={styles.facts}>
      <li>
        <ListChecks size={ICON_PX} aria-hidden="true" />
        {t(mayBeFewer ? 'surveys.questionsAtMost' : 'surveys.questions', { count })}
      </li>
      <li>
        <Clock size={ICON_PX} aria-hidden="true" />
        {t('surveys.minutes', { count: minutes })}
      </li>
      {closesAt === null ? null : (
        <li>
          <CalendarClock size={ICON_PX} aria-hidden="true" />
          {t('surveys.closesAt', { at: format.dateTime(new Date(closesAt)) })}
        </li>
      )}
    </ul>
  );
}

/** Who will know what is answered. */
function Privacy({ survey, isInvited }: Pick<SurveyWelcomeProps, 'survey' | 'isInvited'>) {
  const { t } = useMessages();
  const { user } = useSession();
  const { anonymous } = survey.settings;
  const isNamed = user !== null || isInvited;
  const Icon = anonymous ? EyeOff : UserRound;
  const key = isNamed ? 'surveys.named' : 'surveys.unnamed';
  return (
    <p className={styles.privacy}>
      <Icon size={ICON_PX} aria-hidden="true" />
      <span>
        {t(anonymous ? 'surveys.anonymous' : key)} {t('surveys.partlyKept')}
      </span>
    </p>
  );
}
