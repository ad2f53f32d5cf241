import { MAX_SCREENSHOT_BYTES } from '@samspill/domain/feedback/feedback';
import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './feedback-dialog.module.css';

const MAX_WIDTH_PX = 1_600;
const QUALITY = 0.82;
const SCALE_STEP = 0.7;
const MIN_SCALE = 0.2;
/** Milliseconds to wait for images; lazy ones below the viewport would never load. */
const IMAGE_TIMEOUT_MS = 3_000;

const dataUrlBytes = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(',')) / 4) * 3;

/** Captures the visible page without dialogs as a `data:` URL within the upload limit. */
async function capturePage(): Promise<string> {
  // The library is as large as a page and rarely used.
  const { domToCanvas } = await loadChunk(() => import('modern-screenshot'));
  const page = document.getElementById('root');
  if (!page) throw new Error('There is no page to draw');
  const sharp = Math.min(devicePixelRatio, Math.max(1, MAX_WIDTH_PX / innerWidth));
  for (let scale = sharp; scale > MIN_SCALE; scale *= SCALE_STEP) {
    const canvas = await domToCanvas(page, {
      width: innerWidth,
      height: innerHeight,
      scale,
      timeout: IMAGE_TIMEOUT_MS,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, transformOrigin: 'top left' },
    });
    // Safari cannot write WebP and answers with a PNG.
    const picture = canvas.toDataURL('image/webp', QUALITY);
    if (dataUrlBytes(picture) <= MAX_SCREENSHOT_BYTES) return picture;
  }
  throw new Error('The picture stays too large');
}

const ICON_PX = 16;

interface ScreenshotFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Screenshot of the page, taken only on request and previewed before sending. */
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
