import { type InLayer, type PublicFeature, page } from '../../page/feature.ts';

export const surveys: PublicFeature & InLayer<'activities'> = {
  frameless: [
    page(
      ['/survey/:id', 'hva-trenger-du'],
      'shell.titleSurvey',
      () => import('./survey-page.tsx'),
      'SurveyPage',
      'surveys',
    ),
  ],
};
