import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DiscoverProjects } from './discover-projects.tsx';
import { MyProjects } from './my-projects.tsx';

const VIEW_PARAM = 'view';
const VIEWS = ['discover', 'matches', 'mine', 'saved', 'tasks'] as const;

interface ProjectsScreenProps
  extends ComponentProps<typeof MyProjects>,
    ComponentProps<typeof DiscoverProjects> {
  /** Projects that wait for the reader's answer, above the matches and one's own. */
  readonly invitations: ReactNode;
  readonly matches: ReactNode;
  /** What the reader has to do, and could do for others. */
  readonly tasks: ReactNode;
  /** An investor's own list. */
  readonly saved: ReactNode;
}

/** Published projects to discover, those that fit the reader, and one's own in every state. */
export function ProjectsScreen({
  invitations,
  matches,
  tasks,
  saved,
  activity,
  cardAction,
}: ProjectsScreenProps) {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const below = (content: ReactNode) => (
    <>
      {invitations}
      {content}
    </>
  );
  const isInvestor = useUser().kinds.includes('investor');
  const view = VIEWS.find((known) => known === params.get(VIEW_PARAM)) ?? 'discover';
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        about={t('projects.about')}
        actions={
          <ButtonLink variant="primary" icon={<Plus size={16} />} to={hrefs.newProject()}>
            {t('projects.new')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('projects.views')}
        value={view}
        onChange={(next) => setParams(next === 'discover' ? {} : { [VIEW_PARAM]: next })}
        tabs={[
          {
            value: 'discover',
            label: t('projects.discover'),
            content: <DiscoverProjects cardAction={cardAction} />,
          },
          { value: 'matches', label: t('projects.matches'), content: below(matches) },
          {
            value: 'mine',
            label: t('projects.mine'),
            content: below(<MyProjects activity={activity} />),
          },
          ...(isInvestor || view === 'saved'
            ? [{ value: 'saved', label: t('deals.tab'), content: saved } as const]
            : []),
          { value: 'tasks', label: t('projects.tab.tasks'), content: tasks },
        ]}
      />
    </>
  );
}
