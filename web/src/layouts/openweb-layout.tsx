import { startHref } from '@samspill/domain/feed/paths';
import { investorsHref } from '@samspill/domain/investors/paths';
import { aboutHref, aboutPartHref } from '@samspill/domain/landing/paths';
import { homeHref } from '@samspill/domain/paths';
import { loginHref } from '@samspill/domain/session/paths';
import { Outlet } from 'react-router-dom';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useFeature } from '../platform/site/site-state.ts';
import { useSession } from '../session/use-session.ts';
import { ownText, useSiteIdentity } from '../state/site-identity.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LanguageButton } from '../ui/language-button.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { MainLandmark } from './default-layout.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import styles from './openweb-layout.module.css';

const ABOUT_PARTS = ['privacy', 'terms', 'accessibility', 'contact'] as const;

export function OpenwebLayout() {
  const { t, locale } = useMessages();
  const identity = useSiteIdentity();
  const { user } = useSession();
  const about = { to: aboutHref(), label: t('shell.about') };
  const investors = { to: investorsHref(), label: t('shell.investors') };
  const links = useFeature('investors') ? [investors, about] : [about];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Logo to={homeHref()} />
          <nav className={styles.nav} aria-label={t('shell.mainNavigation')}>
            {links.map(({ to, label }) => (
              <NavLink key={to} className={styles.link} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <span className={styles.wide}>
            <FeedbackButton />
          </span>
          <LanguageButton />
          <ColorModeButton />
          <ButtonLink to={user ? startHref() : loginHref()}>
            {user ? t('shell.open', { short: identity.shortName }) : t('shell.login')}
          </ButtonLink>
        </div>
      </header>
      <MainLandmark className={styles.main}>
        <Outlet />
      </MainLandmark>
      <footer className="subtle text-xs ruled">
        <div className={styles.foot}>
          <span>
            {identity.name}.{' '}
            {ownText(identity, 'tagline', { locale, fallback: t('shell.tagline') })}
          </span>
          <span className={styles.narrow}>
            <FeedbackButton />
          </span>
          <nav aria-label={t('shell.footerNavigation')}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            {ABOUT_PARTS.map((part) => (
              <Link key={part} to={aboutPartHref(part)}>
                {t(`shell.${part}`)}
              </Link>
            ))}
            <Link to={loginHref()}>{t('shell.login')}</Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}
