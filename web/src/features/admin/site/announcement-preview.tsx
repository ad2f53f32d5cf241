import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AnnouncementText } from '../../site/announcement-text.tsx';
import type { AnnouncementFields } from './announcement-fields.ts';
import styles from './site.module.css';

/** What is typed, as each reader will see it. */
export function AnnouncementPreview({ fields }: { fields: AnnouncementFields }) {
  const { t } = useMessages();
  const texts = (['nb', 'en'] as const).filter((locale) => fields[locale].trim() !== '');
  if (texts.length === 0) return null;
  return (
    <section className={styles.preview} aria-label={t('admin-site.preview')}>
      <h2>{t('admin-site.preview')}</h2>
      {texts.map((locale) => (
        <div key={locale} lang={locale} className={styles.sample}>
          <AnnouncementText level={fields.level} text={fields[locale].trim()} />
        </div>
      ))}
    </section>
  );
}
