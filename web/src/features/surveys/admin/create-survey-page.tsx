import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateFailure, SurveyStarts } from './survey-starts.tsx';
import { useCreateSurvey } from './use-create-survey.ts';

export function CreateSurveyPage() {
  const { t } = useMessages();
  const create = useCreateSurvey();
  return (
    <>
      <PageHeader title={t('admin-surveys.new')} about={t('admin-surveys.newAbout')} />
      <CreateFailure create={create} />
      <SurveyStarts create={create} />
    </>
  );
}
