import type { SiteSettings, SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useCallback, useEffect, useState } from 'react';
import { setSite } from '../../site/site-state.ts';
import { changeSettings, fetchSettings } from './site-api.ts';

/** What holds for the whole site, and how it is changed; this page's own banner follows at once. */
export function useSiteSettings() {
  const [settings, setSettings] = useState<SiteSettings | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** What is on its way: a switch moves when it is pressed, and back where that fails. */
  const [sent, setSent] = useState<SiteSettingsChanges>({});
  /** Another one reads the log anew. */
  const [revision, setRevision] = useState(0);

  const take = useCallback((next: SiteSettings) => {
    setSettings(next);
    setSite(next);
    setRevision((before) => before + 1);
  }, []);

  const reload = useCallback(async () => {
    setError(null);
    await fetchSettings().then(take, setError);
  }, [take]);
  useEffect(() => void reload(), [reload]);

  const change = async (changes: SiteSettingsChanges, idToken?: string): Promise<void> => {
    setSent(changes);
    try {
      take(await changeSettings(changes, idToken));
    } finally {
      setSent({});
    }
  };
  const switched = settings && {
    ...settings,
    ...sent,
    features: { ...settings.features, ...sent.features },
  };

  return { settings, switched, error, revision, reload, change };
}

export type SiteSettingsStore = ReturnType<typeof useSiteSettings>;
