import { FEATURES, type Feature } from '@samspill/domain/site/global';
import type { SiteSettings } from '@samspill/domain/site/site-settings';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import styles from './site.module.css';
import { useChangeToast } from './use-change-toast.ts';
import type { SiteSettingsStore } from './use-site-settings.ts';

interface FeatureSwitchesProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
}

/** What members and visitors can do here at all. */
export function FeatureSwitches({ settings, store }: FeatureSwitchesProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const set = (feature: Feature, isOn: boolean) => {
    const name = t(`admin-site.feature.${feature}`);
    return attempt({
      to: { features: { [feature]: isOn } },
      back: { features: { [feature]: !isOn } },
      done: t(isOn ? 'admin-site.featureOn' : 'admin-site.featureOff', { name }),
    });
  };
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.switches}>
        <div>
          <h2 className={styles.features}>{t('admin-site.features')}</h2>
          <p className={styles.note}>{t('admin-site.featuresAbout')}</p>
        </div>
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            label={t(`admin-site.feature.${feature}`)}
            help={t(`admin-site.feature.${feature}Help`)}
            checked={settings.features?.[feature] !== false}
            onChange={(event) => void set(feature, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  );
}
