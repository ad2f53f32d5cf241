import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DiscoverProjects } from './discover-projects.tsx';
import { MyProjects } from './my-projects.tsx';

const VIEW_PARAM = 'view';

/** Published projects to discover, and one's own in every state. */
export function ProjectsPage() {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const view = params.get(VIEW_PARAM) === 'mine' ? 'mine' : 'discover';
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
        onChange={(next) => setParams(next === 'mine' ? { [VIEW_PARAM]: 'mine' } : {})}
        tabs={[
          { value: 'discover', label: t('projects.discover'), content: <DiscoverProjects /> },
          { value: 'mine', label: t('projects.mine'), content: <MyProjects /> },
        ]}
      />
    </>
  );
}
