import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PROJECT_TABS, type ProjectTab, readProjectTab, writeProjectTab } from './project-tab.ts';

/** What a tab shows, and beside its name how much of it waits; a tab without content is left out. */
export type ProjectParts = Readonly<
  Partial<Record<ProjectTab, { readonly content: ReactNode; readonly count?: ReactNode } | null>>
>;

/** A project's parts, one at a time: only the one that shows is read. */
export function ProjectTabs({ parts }: { parts: ProjectParts }) {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const shown = PROJECT_TABS.flatMap((value) => {
    const part = parts[value];
    return part ? [{ value, ...part }] : [];
  });
  const values = shown.map(({ value }) => value);
  return (
    <Tabs
      label={t('projects.parts')}
      value={readProjectTab(params, values)}
      onChange={(tab) => setParams(writeProjectTab(tab), { preventScrollReset: true })}
      tabs={shown.map(({ value, content, count }) => ({
        value,
        label: (
          <>
            {t(`projects.tab.${value}`)}
            {count}
          </>
        ),
        content,
      }))}
    />
  );
}
