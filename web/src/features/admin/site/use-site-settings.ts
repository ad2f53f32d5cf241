import type { SiteSettings, SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { setSite } from '../../site/site-state.ts';
import { changeSettings, fetchSettings } from './site-api.ts';

const withChanges = (settings: SiteSettings, changes: SiteSettingsChanges): SiteSettings => ({
  ...settings,
  ...changes,
  features: { ...settings.features, ...changes.features },
});

/** What holds for the whole site, and how it is changed; this page's own banner follows at once. */
export function useSiteSettings() {
  const [settings, setSettings] = useState<SiteSettings | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** What is on its way: a switch moves when it is pressed, and back where that fails. */
  const [sent, setSent] = useState<readonly SiteSettingsChanges[]>([]);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
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
    setSent((before) => [...before, changes]);
    // One after the other, since each answer tells all settings and the last to arrive holds.
    const answer = latest.current.then(() => changeSettings(changes, idToken));
    latest.current = answer.catch(() => undefined);
    try {
      take(await answer);
    } finally {
      setSent((before) => before.filter((each) => each !== changes));
    }
  };
  const switched = settings && sent.reduce(withChanges, settings);

  return { settings, switched, error, revision, reload, change };
}

export type SiteSettingsStore = ReturnType<typeof useSiteSettings>;
