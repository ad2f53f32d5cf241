import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { capturePage } from './capture-page.ts';
import styles from './feedback-dialog.module.css';

const ICON_PX = 16;

interface ScreenshotFieldProps {
  /** As a `data:` address. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A picture of the page below the dialog, taken only when asked for and shown before it is sent. */
export function ScreenshotField({ value, onChange }: ScreenshotFieldProps) {
  const { t } = useMessages();
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const take = async () => {
    setState('taking');
    try {
      onChange(await capturePage());
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  if (value !== null)
    return (
      <figure className={styles.preview}>
        <img src={value} alt={t('feedback.screenshotAlt')} />
        <IconButton
          size="sm"
          className={styles.remove}
          label={t('feedback.removeScreenshot')}
          icon={<X size={ICON_PX} />}
          onClick={() => onChange(null)}
        />
      </figure>
    );
  return (
    <div>
      <Button size="sm" disabled={state === 'taking'} onClick={() => void take()}>
        <Camera size={ICON_PX} aria-hidden="true" />
        {t(state === 'taking' ? 'feedback.takingScreenshot' : 'feedback.addScreenshot')}
      </Button>
      <p className={styles.note} role="status">
        {t(state === 'failed' ? 'feedback.screenshotFailed' : 'feedback.screenshotHelp')}
      </p>
    </div>
  );
}
