import { settingsPath } from '@samspill/domain/people/paths';
import { type Settings, SettingsSchema } from '@samspill/domain/people/settings';
import type { ReactNode } from 'react';
import { useLiveDocument } from '../../data/live-query.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveSettings } from './person-store.ts';

interface SettingsPartProps {
  readonly uid: string;
  readonly title: string;
  readonly about: string;
  /** Reserved height, so that loading does not shift the layout. */
  readonly height: string;
  readonly children: (
    settings: Settings,
    save: (changes: Parameters<typeof saveSettings>[1]) => void,
  ) => ReactNode;
}

export function SettingsPart({ uid, title, about, height, children }: SettingsPartProps) {
  const { t } = useMessages();
  const explain = useLimitRefusal();
  const live = useLiveDocument(settingsPath(uid), SettingsSchema);
  const save = (changes: Parameters<typeof saveSettings>[1]) => {
    saveSettings(uid, changes).catch(async (error: unknown) => {
      const title = await explain([], error, t('people.settingRefused'));
      showToast({ kind: 'error', title, id: 'settings' });
    });
  };
  return (
    <FormSection title={title} about={about}>
      {live.status === 'loading' ? <Skeleton height={height} /> : null}
      {live.status === 'error' ? <DataError code={live.code} onRetry={live.retry} /> : null}
      {live.status === 'ready' && live.data !== null ? children(live.data.data, save) : null}
    </FormSection>
  );
}
