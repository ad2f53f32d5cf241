import { useMessages } from '../../i18n/i18n-provider.tsx';
import styles from './about-page.module.css';

const CHAPTERS = ['who', 'why', 'privacy', 'open'] as const;

export function AboutPage() {
  const { t } = useMessages();
  return (
    <article className={styles.page}>
      <h1>{t('about.title')}</h1>
      <p className={styles.lead}>{t('about.lead')}</p>
      {CHAPTERS.map((chapter) => (
        <section key={chapter}>
          <h2>{t(`about.${chapter}Title`)}</h2>
          <p>{t(`about.${chapter}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
