import { projectCoverPath, projectPath } from '@samspill/domain/paths';
import type { Project, ProjectDraft } from '@samspill/domain/projects/project';
import { Eye } from 'lucide-react';
import type { FormEvent } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../firebase/entity.ts';
import { showOnceKept } from '../../firebase/show-once-kept.ts';
import forms from '../../forms/form.module.css';
import { FormFoot, FormSection } from '../../forms/form-section.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.ts';
import { refuseClosedUpload } from '../limits/refuse-closed-upload.ts';
import { ImageField } from '../media/image-field.tsx';
import { ShareSwitch } from '../shares/share-switch.tsx';
import { DraftCover } from './project-cover.tsx';
import { BasicFields, DescriptionField, NeedFields } from './project-form.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { useProjectActions } from './use-project-actions.ts';
import { type ProjectEditor as Editor, useProjectEditor } from './use-project-editor.ts';

interface ProjectEditorProps {
  readonly projectId: string;
  readonly stored: ProjectDraft;
  /** The document as it stands; null until a new one is written. */
  readonly project: Entity<Project> | null;
  readonly isCreated: boolean;
  readonly onCreated: () => void;
}

export function ProjectEditor(props: ProjectEditorProps) {
  const { t } = useMessages();
  const { projectId, project } = props;
  const editor = useProjectEditor({
    ...props,
    status: project?.data.status ?? 'draft',
    wasPublished: project !== null && project.data.publishedAt !== null,
  });
  const { publish, save } = usePublishing(projectId, editor);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.savesByHand) save();
    else editor.autosave.flush();
  };
  return (
    <div className={forms.column}>
      <PageHeader
        title={t(project === null ? 'projects.new' : 'projects.edit')}
        about={t(editor.savesByHand ? 'projects.editPublishedAbout' : 'projects.editDraftAbout')}
        actions={project === null ? null : <EditorActions project={project} />}
      />
      <form className={forms.form} noValidate onSubmit={submit}>
        {editor.isRestored && editor.hasChanges ? <Banner>{t('projects.restored')}</Banner> : null}
        <BasicFields form={editor.form} />
        <CoverSection projectId={projectId} editor={editor} />
        <DescriptionField form={editor.form} />
        <NeedFields form={editor.form} />
        {project === null ? null : <ShareSection project={project} />}
        <FormFoot isFloating={!editor.savesByHand || editor.hasChanges}>
          <EditorFoot editor={editor} project={project} onPublish={publish} />
        </FormFoot>
      </form>
      <LeaveGuard isUnsaved={editor.savesByHand && editor.hasChanges} />
    </div>
  );
}

/** Publishing and saving with what they say afterwards. */
function usePublishing(projectId: string, editor: Editor) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const watch = (write: Promise<void> | null, done: string): boolean => {
    if (write === null) {
      showToast({ kind: 'error', title: t('projects.fixFields'), id: 'fix-fields' });
      return false;
    }
    write.catch(() => showToast({ kind: 'error', title: t('projects.refused'), sticky: true }));
    const title = navigator.onLine ? done : t('projects.savedForLater');
    showOnceKept({ title, id: `project-${projectId}` });
    return true;
  };
  return {
    save: () => watch(editor.save(), t('projects.changesSaved')),
    publish: () => {
      if (watch(editor.publish(), t('projects.nowPublished')))
        void navigate(hrefs.project(projectId));
    },
  };
}

function EditorActions({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const actions = useProjectActions(project);
  return (
    <>
      <ProjectStatusBadge project={project.data} />
      <ButtonLink icon={<Eye size={16} />} to={hrefs.project(project.id)}>
        {t('projects.view')}
      </ButtonLink>
      <ProjectMenu project={project} actions={actions} />
    </>
  );
}

interface EditorFootProps {
  readonly editor: Editor;
  readonly project: Entity<Project> | null;
  readonly onPublish: () => void;
}

function EditorFoot({ editor, project, onPublish }: EditorFootProps) {
  const { t } = useMessages();
  if (editor.savesByHand) {
    return (
      <>
        <span>{t(editor.hasChanges ? 'projects.unsavedChanges' : 'projects.noChanges')}</span>
        {editor.hasChanges ? (
          <Button variant="ghost" onClick={editor.discard}>
            {t('projects.discard')}
          </Button>
        ) : null}
        <Button variant="primary" type="submit">
          {t('projects.saveChanges')}
        </Button>
      </>
    );
  }
  return (
    <>
      {project === null && !editor.hasChanges ? (
        <span>{t('projects.savesItself')}</span>
      ) : (
        <SaveIndicator
          status={editor.autosave.status}
          hasUnstorable={editor.hasUnstorable}
          onRetry={editor.autosave.flush}
        />
      )}
      <Button variant="primary" onClick={onPublish}>
        {t('projects.publish')}
      </Button>
    </>
  );
}

/** Holds at once, unlike the fields above. */
function ShareSection({ project: { id, data } }: { project: Entity<Project> }) {
  const { t } = useMessages();
  return (
    <FormSection title={t('shares.section')}>
      <ShareSwitch shared={{ kind: 'project', path: projectPath(id), shareable: data.shareable }} />
    </FormSection>
  );
}

function CoverSection({ projectId, editor }: { projectId: string; editor: Editor }) {
  const { t } = useMessages();
  const { uid } = useUser();
  return (
    <FormSection title={t('projects.cover')}>
      <Controller
        control={editor.form.control}
        name="coverPath"
        render={({ field }) => (
          <ImageField
            label={t('projects.coverField')}
            help={t('projects.coverHelp')}
            shape="wide"
            hasImage={field.value !== null}
            preview={<DraftCover id={projectId} coverPath={field.value} />}
            place={async (fileName) => {
              await editor.ensureCreated();
              await refuseClosedUpload(uid);
              return projectCoverPath(projectId, fileName);
            }}
            onStored={field.onChange}
            onRemove={() => field.onChange(null)}
          />
        )}
      />
    </FormSection>
  );
}
