import { projectPath } from '@samspill/domain/paths';
import { editProjectHref } from '@samspill/domain/projects/paths';
import {
  emptyProjectDraft,
  type ProjectDraft,
  ProjectSchema,
} from '@samspill/domain/projects/project';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { SAME_PAGE } from '../../page/use-page-change.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { useUser } from '../../session/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toProjectDraft } from './project-draft.ts';
import { type ContactField, ProjectEditor } from './project-editor.tsx';
import { newProjectId } from './project-store.ts';
import { ProjectMissing, ProjectUnavailable } from './project-unavailable.tsx';

const NEW = 'new';

export function ProjectEditPage({ contactField }: { contactField?: ContactField }) {
  const { id = NEW } = useParams();
  const [previousId, setPreviousId] = useState(id);
  const [madeHere, setMadeHere] = useState(newProjectId);
  if (previousId !== id) {
    setPreviousId(id);
    if (id === NEW) setMadeHere(newProjectId());
  }
  // The key must not change when the new project gets its address, or the form would remount.
  const projectId = id === NEW ? madeHere : id;
  return (
    <EditProject
      key={projectId}
      projectId={projectId}
      isNew={projectId === madeHere}
      contactField={contactField}
    />
  );
}

interface EditProjectProps {
  readonly projectId: string;
  readonly isNew: boolean;
  readonly contactField: ContactField | undefined;
}

function EditProject({ projectId, isNew, contactField }: EditProjectProps) {
  const { t } = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const [exists, setExists] = useState(!isNew);
  const [stored, setStored] = useState<ProjectDraft | null>(isNew ? emptyProjectDraft : null);
  const live = useLiveDocument(exists ? projectPath(projectId) : null, ProjectSchema);
  const current = live.status === 'ready' ? live.data : null;
  // Keep the last version when the listener fails: otherwise a published project would become autosaved.
  const [project, setProject] = useState(current);
  if (current !== null && current !== project) setProject(current);
  if (stored === null && current !== null) setStored(toProjectDraft(current.data));
  // The form follows what other tabs store.
  const latest = useMemo(() => (project === null ? null : toProjectDraft(project.data)), [project]);
  usePageTitle(project === null ? null : project.data.title || t('projects.untitled'));

  if (stored === null) {
    if (live.status === 'loading') return <EditorSkeleton />;
    if (live.status === 'ready') return <ProjectMissing projectId={projectId} />;
    if (live.code === 'permission-denied') return <ProjectUnavailable kind="denied" />;
    return <DataError isPage code={live.code} onRetry={live.retry} />;
  }
  // Deleted in another tab; edits here cannot be saved.
  const isDeleted = live.status === 'ready' && live.data === null;
  if (isDeleted && project !== null && !isNew) return <ProjectMissing projectId={projectId} />;
  if (project !== null && project.data.ownerId !== user.uid)
    return <ProjectUnavailable kind="notOwner" />;
  return (
    <ProjectEditor
      projectId={projectId}
      stored={latest ?? stored}
      project={project}
      isCreated={exists}
      contactField={contactField}
      onCreated={() => {
        setExists(true);
        void navigate(editProjectHref(projectId), {
          replace: true,
          preventScrollReset: true,
          state: SAME_PAGE,
        });
      }}
    />
  );
}

function EditorSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="14rem" height="2.25rem" />
      <br />
      <Skeleton width="45rem" height="18rem" />
    </div>
  );
}
