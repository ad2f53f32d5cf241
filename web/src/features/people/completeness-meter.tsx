import type { Profile } from '@samspill/domain/people/person';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type ProfileStep, profileCompleteness, stepId } from './profile-completeness.ts';
import styles from './profile-edit.module.css';

export function CompletenessMeter({ profile }: { profile: Profile }) {
  const { t, format } = useMessages();
  const { share, next } = profileCompleteness(profile);
  return (
    <Card className={styles.meter ?? ''}>
      <div className={styles.meterHead}>
        <strong>{t(next === null ? 'people.complete' : 'people.completeness')}</strong>
        <span className={styles.percent}>{format.percent(share)}</span>
      </div>
      <ProgressBar value={share} label={t('people.completeness')} />
      {next === null ? null : (
        <button type="button" className={styles.next} onClick={() => goTo(next)}>
          {t(`people.step.${next}`)}
        </button>
      )}
    </Card>
  );
}

function goTo(step: ProfileStep): void {
  const part = document.getElementById(stepId(step));
  part?.scrollIntoView({ block: 'center' });
  part
    ?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button')
    ?.focus({ preventScroll: true });
}
