import type { SiteSettings, SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useCallback, useEffect, useState } from 'react';
import { setSite } from '../../site/site-state.ts';
import { changeSettings, fetchSettings } from './site-api.ts';

/** What holds for the whole site, and how it is changed; this page's own banner follows at once. */
export function useSiteSettings() {
  const [settings, setSettings] = useState<SiteSettings | null>(null);
  const [error, setError] = useState<unknown>(null);
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

  const change = async (changes: SiteSettingsChanges, idToken?: string): Promise<void> =>
    take(await changeSettings(changes, idToken));

  return { settings, error, revision, reload, change };
}

export type SiteSettingsStore = ReturnType<typeof useSiteSettings>;
