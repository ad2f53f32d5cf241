import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useWrite } from '../../../api/use-write.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';

interface SaveForm<Draft> {
  readonly schema: v.GenericSchema<Draft>;
  readonly draft: Draft;
  readonly onSave: (draft: Draft) => Promise<void>;
  readonly saved: string;
  readonly toastId: string;
}

/** Saves all fields of a form in one request. Faults are paths, shown once saving was tried. */
export function useSaveForm<Draft>({ schema, draft, onSave, saved, toastId }: SaveForm<Draft>) {
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useWrite(toastId);
  const parsed = v.safeParse(schema, draft);
  const faults = new Set(isAsked ? parsed.issues?.map((issue) => v.getDotPath(issue) ?? '') : []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!parsed.success) return focusFirstFault(event.currentTarget);
    if (isPending) return;
    const { output } = parsed;
    if (await run(() => onSave(output), saved)) setAsked(false);
  };
  return { faults, isPending, submit };
}
