import { projectHref, projectsHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import { Archive, ArchiveRestore, Ellipsis, EyeOff, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import type { ProjectActions } from './use-project-actions.ts';

const shareDialog = onDemand(
  () => import('../../platform/shares/share-dialog.tsx'),
  ({ ShareDialog }) => ShareDialog,
);

export const toSharedProject = ({ id, data }: Entity<Project>) => ({
  kind: 'project' as const,
  id,
  isPublished: data.status === 'published',
  shareable: data.shareable,
  publicPitch: data.publicPitch,
  indexable: data.indexable,
});

const toShareTarget = (project: Entity<Project>) => ({
  shared: toSharedProject(project),
  name: project.data.title,
  href: projectHref(project.id),
});

interface ProjectMenuProps {
  readonly project: Entity<Project>;
  readonly actions: ProjectActions;
  readonly children?: ReactNode;
}

export function ProjectMenu({ project, actions, children }: ProjectMenuProps) {
  const { t } = useMessages();
  const { status, hidden } = project.data;
  const [isDeleting, setDeleting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const ShareDialog = shareDialog.useLoaded(isSharing);
  return (
    <>
      <Menu trigger={<IconButton label={t('projects.more')} icon={<Ellipsis size={18} />} />}>
        {children}
        <MenuItem icon={<Share2 size={16} />} onSelect={() => setSharing(true)}>
          {t('projects.outside')}
        </MenuItem>
        {status === 'published' ? (
          <MenuItem icon={<EyeOff size={16} />} onSelect={actions.unpublish}>
            {t('projects.unpublish')}
          </MenuItem>
        ) : null}
        {status === 'archived' ? (
          <MenuItem icon={<ArchiveRestore size={16} />} onSelect={actions.restore}>
            {t('projects.restore')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Archive size={16} />} onSelect={actions.archive}>
            {t('projects.archive')}
          </MenuItem>
        )}
        {status === 'draft' && !hidden ? (
          <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => setDeleting(true)}>
            {t('projects.delete')}
          </MenuItem>
        ) : null}
      </Menu>
      {isSharing && ShareDialog ? (
        <ShareDialog {...toShareTarget(project)} onClose={() => setSharing(false)} />
      ) : null}
      <DeleteProjectDialog
        project={project}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDelete={actions.remove}
      />
    </>
  );
}

interface DeleteProjectDialogProps {
  readonly project: Entity<Project>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDelete: () => void;
}

function DeleteProjectDialog(props: DeleteProjectDialogProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const title = props.project.data.title || t('projects.untitled');
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('projects.deleteTitle')}
      about={t('projects.deleteAbout', { title })}
      confirmLabel={t('projects.delete')}
      danger
      onConfirm={() => {
        props.onOpenChange(false);
        void navigate(`${projectsHref()}?view=mine`, { replace: true });
        props.onDelete();
      }}
    />
  );
}
