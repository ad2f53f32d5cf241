import type { SiteSettings, SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useRef, useState } from 'react';
import { createOptimistic } from '../../../data/optimistic.ts';
import { useQuery } from '../../../data/query.ts';
import { setSite } from '../../../platform/site/site-state.ts';
import { useStore } from '../../../state/store.ts';
import { changeSettings, fetchSettings, type SettingsChangeOptions } from './site-api.ts';

const pendingChanges = createOptimistic<SiteSettingsChanges>({ untilTaken: true });

/** Key of the settings that a change affects; changes with equal keys replace each other. */
const changeKey = ({ features, ...others }: SiteSettingsChanges) =>
  Object.keys({ ...others, ...features }).join(' ');

const applyChanges = (settings: SiteSettings, changes: SiteSettingsChanges): SiteSettings => ({
  ...settings,
  ...changes,
  features: { ...settings.features, ...changes.features },
});

async function updateOwnBanner(answer: Promise<SiteSettings>): Promise<SiteSettings> {
  const settings = await answer;
  setSite(settings);
  return settings;
}

const loadSettings = () => updateOwnBanner(fetchSettings());

export function useSiteSettings() {
  const { answer: settings, error, reload, put } = useQuery(loadSettings);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const [revision, setRevision] = useState(0);

  const change = (changes: SiteSettingsChanges, options?: SettingsChangeOptions): Promise<void> =>
    pendingChanges.change(changeKey(changes), changes, async () => {
      // Serialize: each answer contains all settings, so an older answer must not arrive last.
      const answer = latest.current.then(() => updateOwnBanner(changeSettings(changes, options)));
      latest.current = answer.catch(() => undefined);
      put(await answer);
      setRevision((before) => before + 1);
    });
  const changed = useStore(pendingChanges.shown);
  const switched = settings && [...changed.values()].reduce(applyChanges, settings);

  return { settings, switched, error, revision, reload, change };
}

export type SiteSettingsStore = ReturnType<typeof useSiteSettings>;
