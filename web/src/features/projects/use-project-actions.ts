import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  archiveProject,
  deleteProject,
  publishProject,
  unpublishProject,
} from './project-store.ts';

export interface ProjectActions {
  readonly publish: () => void;
  readonly unpublish: () => void;
  readonly archive: () => void;
  readonly restore: () => void;
  readonly remove: () => void;
}

export function useProjectActions(project: Entity<Project>): ProjectActions {
  const { t } = useMessages();
  const { id, data } = project;

  const attempt = (write: Promise<void>, done: { title: string; undo?: () => Promise<void> }) => {
    write.catch((error: unknown) => showToast({ kind: 'error', title: failureTitle(error) }));
    const undo = done.undo;
    const title = navigator.onLine ? done.title : t('projects.savedForLater');
    showOncePersisted({
      title,
      id: `project-${id}`,
      ...(undo && {
        action: {
          label: t('ui.undo'),
          onClick: () => attempt(undo(), { title: t('projects.undone') }),
        },
      }),
    });
  };
  const failureTitle = (error: unknown) =>
    t(isRefusal(error) ? 'projects.refused' : 'projects.failed');

  const isFirst = data.publishedAt === null;
  const publishAgain = () => publishProject(id, { changes: {}, isFirst });
  const putBack = {
    draft: () => unpublishProject(id),
    published: publishAgain,
    archived: () => archiveProject(id),
  }[data.status];

  return {
    publish: () => attempt(publishAgain(), { title: t('projects.nowPublished'), undo: putBack }),
    unpublish: () =>
      attempt(unpublishProject(id), { title: t('projects.nowDraft'), undo: putBack }),
    archive: () => attempt(archiveProject(id), { title: t('projects.nowArchived'), undo: putBack }),
    restore: () => attempt(unpublishProject(id), { title: t('projects.nowDraft'), undo: putBack }),
    remove: () => attempt(deleteProject(id), { title: t('projects.nowDeleted') }),
  };
}
