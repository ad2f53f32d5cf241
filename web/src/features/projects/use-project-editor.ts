import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  MAX_PROJECTS,
  type Project,
  type ProjectDraft,
  ProjectDraftSchema,
  PublishableSchema,
} from '@samspill/domain/projects/project';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { openLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { type SavedFields, useSavedFields } from '../../data/saved-fields.ts';
import { changedFields, openedBase, withBase, withDraft } from '../../forms/changed-fields.ts';
import { showIssues } from '../../forms/show-issues.ts';
import { type FieldConflict, useFieldMerge } from '../../platform/drafts/use-field-merge.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { hasContent, storableFields } from './project-draft.ts';
import { createProject, publishProject, saveProject, waitForWrites } from './project-store.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

const FIELD_ORDER = Object.keys(ProjectDraftSchema.entries) as (keyof ProjectDraft)[];

interface ProjectEditorOptions {
  readonly projectId: string;
  readonly stored: ProjectDraft;
  readonly isCreated: boolean;
  readonly status: Project['status'];
  readonly wasPublished: boolean;
  /** Called once the first write is handed to Firestore. */
  readonly onCreated: () => void;
}

export interface ProjectEditor {
  readonly form: UseFormReturn<ProjectDraft>;
  /** Fields that another tab or device changed, too. */
  readonly conflicts: readonly FieldConflict<ProjectDraft>[];
  /** Attempts to save despite of conflicts. */
  readonly attempts: number;
  readonly autosave: Autosave;
  /** True for published projects: others see them, so changes need an explicit save. */
  readonly savesByHand: boolean;
  readonly hasChanges: boolean;
  readonly hasUnstorable: boolean;
  readonly isRestored: boolean;
  /** Resolves once the server has the document, which the storage rules require. */
  readonly ensureCreated: () => Promise<void>;
  /** Both return the write, or null after focusing the first invalid field. */
  readonly publish: () => Promise<void> | null;
  readonly save: () => Promise<void> | null;
  readonly discard: () => void;
}

function useProjectWrites(
  { projectId, isCreated, onCreated }: ProjectEditorOptions,
  { saved, send }: SavedFields<ProjectDraft>,
) {
  const user = useUser();
  const explain = useLimitRefusal(MAX_PROJECTS);
  /** A ref, because an upload that began before creation reads it later. */
  const wasCreated = useRef(isCreated);
  /** Last refused fields. Blocks automatic retries until the next edit or click, to avoid an endless loop. */
  const failedKey = useRef('');

  const write = (fields: Partial<ProjectDraft>, run: () => Promise<void>): Promise<void> =>
    send(fields, async () => {
      try {
        await run();
      } catch (error) {
        failedKey.current = JSON.stringify(fields);
        throw error;
      }
    });
  const create = (fields: Partial<ProjectDraft>): Promise<void> => {
    wasCreated.current = true;
    const written = write(fields, () =>
      createProject(projectId, user.uid, { ...saved, ...fields }),
    );
    written.catch(async (error: unknown) => {
      wasCreated.current = false;
      const closed = await explain(['project'], error, '');
      if (closed !== '') showToast({ kind: 'error', title: closed, id: `project-${projectId}` });
    });
    onCreated();
    return written;
  };
  return { wasCreated, failedKey, write, create };
}

export function useProjectEditor(options: ProjectEditorOptions): ProjectEditor {
  const { projectId, status, wasPublished } = options;
  const draftName = `project.${projectId}`;
  const savesByHand = status === 'published';
  const [localDraft] = useState(() => openLocalDraft(draftName));
  const base = withDraft(options.stored, openedBase(localDraft));
  const fields = useSavedFields(draftName, base);
  const { saved } = fields;
  const { wasCreated, failedKey, write, create } = useProjectWrites(options, fields);
  const [attempts, setAttempts] = useState(0);
  const form = useForm<ProjectDraft>({
    defaultValues: withDraft(options.stored, localDraft),
    resolver: valibotResolver(ProjectDraftSchema),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: allValues });
  const merge = useFieldMerge({ form, fields, stored: options.stored });
  const changes = changedFields(saved, values);
  const changesKey = JSON.stringify(changes);
  const storableKey = JSON.stringify(storableFields(changes));

  const autosave = useAutosave(() => {
    const unsettled = merge.settle();
    const changed = Object.entries(changedFields(saved, form.getValues()));
    const fields = storableFields(
      Object.fromEntries(changed.filter(([field]) => !unsettled.some((each) => each === field))),
    );
    if (!wasCreated.current) return hasContent({ ...saved, ...fields }) ? create(fields) : null;
    if (Object.keys(fields).length === 0) return null;
    return write(fields, () => saveProject(projectId, fields));
  });
  const { touch } = autosave;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the base changes with the changes
  useEffect(() => {
    writeLocalDraft(draftName, withBase(JSON.parse(changesKey), saved));
  }, [changesKey, draftName]);
  useEffect(() => {
    const isNew = storableKey !== '{}' && storableKey !== failedKey.current;
    if (!savesByHand && isNew) touch();
  }, [storableKey, savesByHand, touch, failedKey]);

  const validated = (): ProjectDraft | null => {
    if (merge.settle().length > 0) {
      setAttempts(attempts + 1);
      return null;
    }
    return showIssues({ form, schema: PublishableSchema, order: FIELD_ORDER });
  };

  return {
    form,
    conflicts: merge.conflicts,
    attempts,
    autosave,
    savesByHand,
    hasChanges: Object.keys(changes).length > 0,
    hasUnstorable: Object.keys(storableFields(changes)).length < Object.keys(changes).length,
    isRestored: localDraft !== null && savesByHand,
    ensureCreated: async () => {
      // The write is pending; wait for the server.
      if (wasCreated.current) await waitForWrites();
      else await create(storableFields(changes));
    },
    publish: () => {
      const draft = validated();
      if (draft === null) return null;
      autosave.settle();
      if (!wasCreated.current) create(draft).catch(() => undefined);
      const fields = changedFields(saved, draft);
      const publishing = { changes: fields, isFirst: !wasPublished };
      return write(fields, () => publishProject(projectId, publishing));
    },
    save: () => {
      const draft = validated();
      if (draft === null) return null;
      const fields = changedFields(saved, draft);
      form.reset(draft);
      return write(fields, () => saveProject(projectId, fields));
    },
    discard: () => form.reset(saved),
  };
}

/** Gives `useWatch` the full type; without it all fields are optional. */
const allValues = (values: ProjectDraft): ProjectDraft => values;
