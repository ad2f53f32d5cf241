import { CircleAlert } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import styles from './builder.module.css';
import { INTRODUCTION } from './builder-view.ts';
import type { Problem } from './find-problems.ts';
import { elementLabel } from './logic-words.ts';
import type { Builder } from './use-builder.ts';

export function ElementProblems({ builder, elementId }: { builder: Builder; elementId: string }) {
  const { t } = useMessages();
  const here = builder.problems.filter((each) => each.elementId === elementId);
  if (here.length === 0) return null;
  return (
    <ul className={styles.problemsHere}>
      {here.map(({ key }) => (
        <li className="row-start-2" key={key}>
          <CircleAlert size={15} aria-hidden="true" />
          {t(`admin-survey-builder.${key}`)}
        </li>
      ))}
    </ul>
  );
}

function problemLocation({ elementId, key }: Problem) {
  if (elementId !== null) return { view: 'questions', element: elementId } as const;
  const isOfSettings = key === 'fault.closesBeforeOpening' || key === 'change.anonymityChanged';
  if (isOfSettings) return { view: 'settings', element: null } as const;
  return { view: 'questions', element: INTRODUCTION } as const;
}

interface ProblemListProps {
  readonly builder: Builder;
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
}

export function ProblemList({ builder, className, onFollow }: ProblemListProps) {
  const { t } = useMessages();
  return (
    <ul className={className}>
      {builder.problems.map((problem) => (
        <li key={`${problem.elementId} ${problem.key}`}>
          <button
            type="button"
            className={styles.problem}
            onClick={() => {
              builder.setView(problemLocation(problem));
              onFollow?.();
            }}
          >
            <strong>
              {problem.elementId === null
                ? t('admin-survey-builder.theSurvey')
                : elementLabel(builder.words, problem.elementId)}
            </strong>{' '}
            {t(`admin-survey-builder.${problem.key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function ProblemSummary({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const count = builder.problems.length;
  if (count === 0) return null;
  return (
    <details className={styles.summary}>
      <summary className={styles.summaryHead}>
        <CircleAlert size={16} aria-hidden="true" />
        {t('admin-survey-builder.faultsCount', { count })}
      </summary>
      <ProblemList builder={builder} className={styles.summaryList} />
    </details>
  );
}
