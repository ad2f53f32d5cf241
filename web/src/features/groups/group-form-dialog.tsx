import {
  GROUP_ADMISSIONS,
  type GroupDraft,
  GroupDraftSchema,
  MAX_GROUP_DESCRIPTION_CHARS,
} from '@samspill/domain/groups/group';
import { MAX_GROUP_NAME_CHARS } from '@samspill/domain/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { describeFailure } from '../../api/error-messages.ts';
import { describeValue } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { ConflictNotes } from '../../platform/drafts/conflict-notes.tsx';
import {
  applyChoice,
  type FormEdit,
  isEditConflict,
  openEdit,
  useEditConflicts,
} from '../../platform/drafts/use-edit-conflicts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface GroupFormDialogProps {
  readonly title: string;
  readonly initial: GroupDraft;
  readonly children?: ReactNode;
  readonly canSave?: () => boolean;
  readonly onSave: (edit: FormEdit<GroupDraft>) => Promise<void>;
  readonly onClose: () => void;
}

const describeName = (t: Translate, name: string) =>
  name.trim() === '' || name.trim().length > MAX_GROUP_NAME_CHARS
    ? t('groups.nameWrong', { max: MAX_GROUP_NAME_CHARS })
    : describeValue(t, GroupDraftSchema.entries.name, name);

const LABELS = {
  name: 'groups.name',
  description: 'groups.description',
  admission: 'groups.admissionLabel',
} as const;

function describeStored(t: Translate, field: keyof GroupDraft, value: unknown): string {
  const admission = GROUP_ADMISSIONS.find((each) => each === value);
  return field === 'admission' && admission
    ? t(`groups.admission.${admission}`)
    : String(value || '–');
}

export function GroupFormDialog(props: GroupFormDialogProps) {
  const { t } = useMessages();
  const [edit, setEdit] = useState(() => openEdit(props.initial));
  const { base, draft } = edit;
  const setDraft = (next: GroupDraft) => setEdit({ base, draft: next });
  const { watch, ...notes } = useEditConflicts<GroupDraft>({
    onChoose: (choice) => setEdit(applyChoice(edit, choice)),
  });
  const [hasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { success, issues, output } = v.safeParse(GroupDraftSchema, draft);
  const isWrong = (field: keyof GroupDraft) =>
    hasTried && issues?.some((issue) => v.getDotPath(issue) === field);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isComplete = props.canSave?.() ?? true;
    if (!success || !isComplete || isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await watch(() => props.onSave({ base, draft: output }));
      props.onClose();
    } catch (error) {
      setFailure(isEditConflict(error) ? null : error);
      setPending(false);
    }
  };
  return (
    <Dialog open onOpenChange={props.onClose} title={props.title}>
      <form className="stack-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('groups.name')}
          value={draft.name}
          error={isWrong('name') ? describeName(t, draft.name) : undefined}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextArea
          label={t('groups.description')}
          value={draft.description}
          maxChars={MAX_GROUP_DESCRIPTION_CHARS}
          error={
            isWrong('description')
              ? t('groups.descriptionWrong', { max: MAX_GROUP_DESCRIPTION_CHARS })
              : undefined
          }
          onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        />
        <Select
          label={t('groups.admissionLabel')}
          help={t(`groups.admissionHelp.${draft.admission}`)}
          options={optionsOf(GROUP_ADMISSIONS, (value) => t(`groups.admission.${value}`))}
          value={draft.admission}
          onChoose={(admission) => setDraft({ ...draft, admission })}
        />
        {props.children}
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={(field) => t(LABELS[field])}
          describe={(field, value) => describeStored(t, field, value)}
        />
        {failure === null ? null : <Banner tone="error">{describeFailure(t, failure)}</Banner>}
        <div className="cluster-2 justify-end">
          <FormActions label={t('ui.save')} pending={isPending} onCancel={props.onClose} />
        </div>
      </form>
    </Dialog>
  );
}
