import { homeHref } from '@samspill/domain/paths';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsEmbedded } from '../page/use-is-embedded.ts';
import { MAIN_ID } from '../page/use-page-change.ts';
import { classNames } from '../ui/class-names.ts';
import { LanguageButton } from '../ui/language-button.tsx';
import { Logo, LogoName } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import styles from './default-layout.module.css';
import { FeedbackButton } from './feedback-button.tsx';

export function MainLandmark(props: { className: string | undefined; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={props.className}>
      {props.children}
    </main>
  );
}

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
        <Logo to={homeHref()} />
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

const FIELD_KEYS = ['a', 'b', 'c', 'd'];

export function DefaultLayoutSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.header}>
        <LogoName />
      </div>
      <div className={styles.main}>
        <div className={classNames('stack-5', styles.formToCome)}>
          {FIELD_KEYS.map((field) => (
            <Skeleton key={field} className={styles.fieldToCome} />
          ))}
        </div>
      </div>
    </div>
  );
}
