import { matchesOfHref } from '@samspill/domain/matches/paths';
import { projectCoverPath, projectHref } from '@samspill/domain/projects/paths';
import { PITCH_TEXTS } from '@samspill/domain/projects/pitch';
import type { Project, ProjectDraft } from '@samspill/domain/projects/project';
import { Eye } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { FormFoot, FormSection } from '../../forms/form-section.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConflictNotes } from '../../platform/drafts/conflict-notes.tsx';
import { rejectUploadOverLimit } from '../../platform/limits/fetch-reached-limit.ts';
import { ImageField } from '../../platform/media/image-field.tsx';
import { UploadReports, useUploadsWithin } from '../../platform/media/uploads-within.ts';
import { ShareSection } from '../../platform/shares/share-section.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  Anchor,
  PitchMediaFields,
  PitchTextFields,
  RoleSection,
  RoundFields,
  useNamedPart,
} from './pitch/pitch-fields.tsx';
import { ProjectStatusBadge } from './project-card.tsx';
import { DraftCover } from './project-cover.tsx';
import styles from './project-editor.module.css';
import { BasicFields, DescriptionField, NeedFields } from './project-form.tsx';
import { ProjectMenu, toSharedProject } from './project-menu.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { useProjectActions } from './use-project-actions.ts';
import { type ProjectEditor as Editor, useProjectEditor } from './use-project-editor.ts';

interface ProjectEditorProps {
  readonly projectId: string;
  readonly stored: ProjectDraft;
  readonly project: Entity<Project> | null;
  readonly isCreated: boolean;
  readonly onCreated: () => void;
  readonly contactField?: ContactField | undefined;
}

/** Slot for the contact field, which belongs to the people feature. */
export type ContactField = (props: {
  readonly form: UseFormReturn<ProjectDraft>;
  readonly memberIds: readonly string[];
  readonly ownerId: string;
}) => ReactNode;

/** Lazy: the form renders first. */
const preview = onDemand(
  () => import('./pitch/editor-preview.tsx'),
  ({ EditorPreview }) => EditorPreview,
);

export function ProjectEditor(props: ProjectEditorProps) {
  const { t } = useMessages();
  const { projectId, project } = props;
  const editor = useProjectEditor({
    ...props,
    status: project?.data.status ?? 'draft',
    wasPublished: project !== null && project.data.publishedAt !== null,
  });
  const { isUploading, report } = useUploadsWithin();
  const { publish, save } = usePublishing(projectId, editor, isUploading);
  const prepareUpload = usePrepareUpload(editor);
  const [view, setView] = useState<View>('edit');
  useNamedPart();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.savesByHand) save();
    else editor.autosave.flush();
  };
  return (
    <UploadReports value={report}>
      <PageHeader
        title={t(project === null ? 'projects.new' : 'projects.edit')}
        about={t(editor.savesByHand ? 'projects.editPublishedAbout' : 'projects.editDraftAbout')}
        actions={project === null ? null : <EditorActions project={project} />}
      />
      <ViewSwitch view={view} onChange={setView} />
      <div className={styles.columns} data-view={view}>
        <form className="stack-4" noValidate onSubmit={submit}>
          {editor.isRestored && editor.hasChanges ? (
            <Banner>{t('projects.restored')}</Banner>
          ) : null}
          <EditorConflicts editor={editor} />
          <BasicFields form={editor.form} />
          <CoverSection projectId={projectId} editor={editor} prepareUpload={prepareUpload} />
          <PitchTextFields form={editor.form} />
          <PitchMediaFields
            form={editor.form}
            projectId={projectId}
            prepareUpload={prepareUpload}
          />
          <NeedFields form={editor.form} round={<RoundFields form={editor.form} />} />
          <RoleSection form={editor.form} />
          {project === null
            ? null
            : props.contactField?.({
                form: editor.form,
                memberIds: project.data.memberIds,
                ownerId: project.data.ownerId,
              })}
          <Anchor part="description">
            <DescriptionField form={editor.form} />
          </Anchor>
          {project === null ? null : <ShareSection shared={toSharedProject(project)} />}
          <FormFoot isFloating={!editor.savesByHand || editor.hasChanges}>
            <EditorFoot editor={editor} project={project} onPublish={publish} />
          </FormFoot>
        </form>
        <Preview projectId={projectId} editor={editor} />
      </div>
      <LeaveGuard isUnsaved={editor.savesByHand && editor.hasChanges} />
    </UploadReports>
  );
}

const LABELS = {
  title: 'projects.titleField',
  tagline: 'projects.tagline',
  stage: 'projects.stageLabel',
  location: 'projects.location',
  description: 'projects.descriptionField',
} as const;
const isLabeled = (field: string): field is keyof typeof LABELS => field in LABELS;

function labelOf(field: string) {
  if (isLabeled(field)) return LABELS[field];
  const text = PITCH_TEXTS.find((each) => each === field);
  return text ? (`projects.part.${text}` as const) : 'forms.field';
}

function EditorConflicts({ editor }: { editor: Editor }) {
  const { t } = useMessages();
  return (
    <ConflictNotes<ProjectDraft>
      conflicts={editor.conflicts}
      attempts={editor.attempts}
      by={null}
      labelOf={(field) => t(labelOf(field))}
      describe={(_field, value) => (typeof value === 'string' ? value || '–' : '')}
    />
  );
}

function usePublishing(projectId: string, editor: Editor, isUploading: boolean) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const watch = (send: () => Promise<void> | null, done: string): boolean => {
    if (isUploading) {
      showToast({ kind: 'error', title: t('projects.waitForFiles'), id: 'wait-for-files' });
      return false;
    }
    const write = send();
    if (write === null) {
      showToast({ kind: 'error', title: t('projects.fixFields'), id: 'fix-fields' });
      return false;
    }
    write.catch(() => showToast({ kind: 'error', title: t('projects.refused'), sticky: true }));
    const title = navigator.onLine ? done : t('projects.savedForLater');
    showOncePersisted({ title, id: `project-${projectId}` });
    return true;
  };
  return {
    save: () => watch(editor.save, t('projects.changesSaved')),
    publish: () => {
      if (watch(editor.publish, t('projects.nowPublished')))
        void navigate(matchesOfHref(projectId));
    },
  };
}

function EditorActions({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const actions = useProjectActions(project);
  return (
    <>
      <ProjectStatusBadge project={project.data} />
      <ButtonLink icon={<Eye size={16} />} to={projectHref(project.id)}>
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

function usePrepareUpload(editor: Editor): () => Promise<void> {
  const { uid } = useUser();
  return async () => {
    await editor.ensureCreated();
    await rejectUploadOverLimit(uid);
  };
}

type View = 'edit' | 'preview';

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.views}>
      {(['edit', 'preview'] as const).map((each) => (
        <ToggleChip key={each} pressed={view === each} onToggle={() => onChange(each)}>
          {t(`projects.view.${each}`)}
        </ToggleChip>
      ))}
    </div>
  );
}

function Preview({ projectId, editor }: { projectId: string; editor: Editor }) {
  const { t } = useMessages();
  const Loaded = preview.useLoaded(true);
  return (
    <section className={styles.preview} aria-label={t('projects.view.preview')}>
      <p className="muted text-xs weight-medium mb-2">{t('projects.previewAbout')}</p>
      {Loaded ? <Loaded projectId={projectId} control={editor.form.control} /> : null}
    </section>
  );
}

interface CoverSectionProps {
  readonly projectId: string;
  readonly editor: Editor;
  readonly prepareUpload: () => Promise<void>;
}

function CoverSection({ projectId, editor, prepareUpload }: CoverSectionProps) {
  const { t } = useMessages();
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
              await prepareUpload();
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
