import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly value: number;
  readonly label: string;
  readonly valueText?: string;
}

export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      aria-valuemin={0}
      aria-valuemax={100}
      tabIndex={-1}
    >
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
