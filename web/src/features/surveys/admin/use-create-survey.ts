import { adminSurveyEditHref } from '@samspill/domain/surveys/paths';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAsyncAction } from '../../../data/use-async-action.ts';
import { EMPTY_SURVEY } from './empty-survey.ts';
import { type ImportFault, MAX_IMPORT_BYTES, parseSurvey } from './import-survey.ts';
import { createSurvey } from './survey-api.ts';
import { loadTemplate, type Template } from './templates/templates.ts';

export function useCreateSurvey() {
  const navigate = useNavigate();
  const { attempt, isPending, failure } = useAsyncAction();
  const [fault, setFault] = useState<ImportFault | null>(null);

  const create = (read: () => SurveyDefinition | Promise<SurveyDefinition>) => {
    if (isPending) return;
    setFault(null);
    void attempt(async () => {
      const id = await createSurvey(await read());
      await navigate(adminSurveyEditHref(id));
    });
  };
  const importFile = async (file: File) => {
    setFault(null);
    const isTooBig = file.size > MAX_IMPORT_BYTES;
    if (isTooBig) return setFault({ code: 'tooBig' });
    const { definition, fault: found } = parseSurvey(await file.text());
    if (definition === null) setFault(found);
    else create(() => definition);
  };
  return {
    isPending,
    failure,
    fault,
    dismiss: () => setFault(null),
    empty: () => create(() => EMPTY_SURVEY),
    template: (template: Template) => create(() => loadTemplate(template)),
    importFile: (file: File) => void importFile(file),
  };
}

export type CreateSurvey = ReturnType<typeof useCreateSurvey>;
