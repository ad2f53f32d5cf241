import { Outlet } from 'react-router-dom';
import { hrefs } from '../hrefs.ts';
import { useIsEmbedded } from '../page/use-is-embedded.ts';
import { LanguageButton } from '../ui/language-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import styles from './default-layout.module.css';
import { FeedbackButton } from './feedback-button.tsx';
import { MainLandmark } from './main-landmark.tsx';

export function DefaultLayout() {
  if (useIsEmbedded())
    return (
      <MainLandmark className="p-4">
        <Outlet />
      </MainLandmark>
    );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo to={hrefs.home()} />
        <FeedbackButton />
        <LanguageButton />
        <ColorModeButton />
      </header>
      <MainLandmark className={styles.main}>
        <Outlet />
      </MainLandmark>
    </div>
  );
}
