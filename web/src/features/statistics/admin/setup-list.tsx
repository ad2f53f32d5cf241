import { SETUP_STEPS, type SetupStep } from '@samspill/domain/statistics/statistics';
import type { ReactNode } from 'react';
import { useDismissed } from '../../../data/use-dismissed.ts';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checklist } from '../../../ui/checklist.tsx';
import { useCopy } from '../../shares/use-copy.ts';
import styles from './overview.module.css';

/** Setup checklist of a new site; hidden when complete or dismissed in this browser. */
export function SetupList({ done }: { done: readonly SetupStep[] }) {
  const { t } = useMessages();
  const [isAway, putAway] = useDismissed('site-setup');
  if (isAway || done.length === SETUP_STEPS.length) return null;
  return (
    <div className={styles.setup}>
      <Checklist
        title={t('admin-overview.setup.title')}
        items={SETUP_STEPS.map((step) => ({
          id: step,
          words: t(`admin-overview.setup.step.${step}`),
          isDone: done.includes(step),
          action: <Action step={step} />,
        }))}
        onHide={putAway}
      />
    </div>
  );
}

const STEP_PAGES: Readonly<Record<Exclude<SetupStep, 'members'>, string>> = {
  operator: `${hrefs.adminGlobal()}?tab=operator`,
  terms: `${hrefs.adminGlobal()}?tab=skills`,
  project: hrefs.newProject(),
  secondAdmin: hrefs.adminUsers(),
};

function Action({ step }: { step: SetupStep }): ReactNode {
  const { t } = useMessages();
  const copy = useCopy();
  const label = t(`admin-overview.setup.do.${step}`);
  if (step === 'members')
    return (
      <Button size="sm" onClick={() => copy.link(hrefs.home())}>
        {label}
      </Button>
    );
  return (
    <ButtonLink size="sm" to={STEP_PAGES[step]}>
      {label}
    </ButtonLink>
  );
}
