import type { SiteSettings, SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useRef, useState } from 'react';
import { createOptimistic } from '../../../data/optimistic.ts';
import { useQuery } from '../../../data/query.ts';
import { useStore } from '../../../state/store.ts';
import { setSite } from '../../site/site-state.ts';
import { changeSettings, fetchSettings } from './site-api.ts';

/** What is on its way: a switch moves when it is pressed, and back where that fails. */
const sent = createOptimistic<SiteSettingsChanges>({ untilTaken: true });

/** The settings that a change is about. */
const keyOf = ({ features, ...others }: SiteSettingsChanges) =>
  Object.keys({ ...others, ...features }).join(' ');

const withChanges = (settings: SiteSettings, changes: SiteSettingsChanges): SiteSettings => ({
  ...settings,
  ...changes,
  features: { ...settings.features, ...changes.features },
});

/** This page's own banner follows at once. */
async function shownToAll(answer: Promise<SiteSettings>): Promise<SiteSettings> {
  const settings = await answer;
  setSite(settings);
  return settings;
}

const load = () => shownToAll(fetchSettings());

/** What holds for the whole site, and how it is changed. */
export function useSiteSettings() {
  const { answer: settings, error, reload, put } = useQuery(load);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  /** Another one reads the log again. */
  const [revision, setRevision] = useState(0);

  const change = (changes: SiteSettingsChanges, idToken?: string): Promise<void> =>
    sent.change(keyOf(changes), changes, async () => {
      // One after the other, since each answer tells all settings and the last to arrive holds.
      const answer = latest.current.then(() => shownToAll(changeSettings(changes, idToken)));
      latest.current = answer.catch(() => undefined);
      put(await answer);
      setRevision((before) => before + 1);
    });
  const changed = useStore(sent.shown);
  const switched = settings && [...changed.values()].reduce(withChanges, settings);

  return { settings, switched, error, revision, reload, change };
}

export type SiteSettingsStore = ReturnType<typeof useSiteSettings>;
