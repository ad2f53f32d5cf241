import { ClipboardList } from 'lucide-react';
import { type AdminFeature, page } from '../../../page/feature.ts';

export const surveys: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/surveys',
        'member.titleAdminSurveys',
        () => import('./surveys-page.tsx'),
        'SurveysPage',
      ),
      permission: 'readResults',
      menu: { label: 'admin.nav.surveys', icon: ClipboardList },
    },
    {
      ...page(
        '/admin/surveys/create',
        'member.titleAdminSurveyCreate',
        () => import('./create-survey-page.tsx'),
        'CreateSurveyPage',
      ),
      permission: 'editSurveys',
    },
    {
      ...page(
        ['/admin/surveys/edit/:id', 'hva-trenger-du'],
        'member.titleAdminSurveyEdit',
        () => import('./builder/edit-survey-page.tsx'),
        'EditSurveyPage',
        'surveys',
        'survey-answering',
      ),
      permission: 'editSurveys',
    },
    {
      ...page(
        ['/admin/surveys/results/:id', 'hva-trenger-du'],
        'member.titleAdminSurveyResults',
        () => import('./results/survey-results-page.tsx'),
        'SurveyResultsPage',
        'survey-results',
      ),
      permission: 'readResults',
    },
  ],
};
