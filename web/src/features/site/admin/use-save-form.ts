import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useWrite } from '../../../api/use-write.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import {
  applyChoice,
  type FormEdit,
  useEditConflicts,
} from '../../../platform/drafts/use-edit-conflicts.ts';

interface SaveForm<Draft> {
  readonly schema: v.GenericSchema<unknown, Draft>;
  readonly edit: FormEdit<Draft>;
  readonly onEdit: (edit: FormEdit<Draft>) => void;
  readonly onSave: (edit: FormEdit<Draft>) => Promise<void>;
  /** Fetches the stored values again, which others have changed. */
  readonly onConflict: () => void;
  readonly saved: string;
  readonly toastId: string;
}

/** Saves all fields of a form in one request. Faults are paths, shown once saving was tried. */
export function useSaveForm<Draft extends object>(form: SaveForm<Draft>) {
  const { schema, edit, onEdit, onSave, onConflict, saved, toastId } = form;
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useWrite(toastId);
  const { watch, ...notes } = useEditConflicts<Draft>({
    onChoose: (choice) => onEdit(applyChoice(edit, choice)),
    onConflict,
  });
  const parsed = v.safeParse(schema, edit.draft);
  const faults = new Set(isAsked ? parsed.issues?.map((issue) => v.getDotPath(issue) ?? '') : []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!parsed.success) return focusFirstFault(event.currentTarget);
    if (isPending) return;
    const sent = { base: edit.base, draft: parsed.output };
    if (await run(() => watch(() => onSave(sent)), saved)) setAsked(false);
  };
  return { faults, isPending, submit, notes };
}
