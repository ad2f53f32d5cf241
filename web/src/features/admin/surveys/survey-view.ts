const VIEWS = ['create', 'edit', 'results'] as const;

export type SurveyView = (typeof VIEWS)[number] | 'list';

/** Which of the surveys' pages an address below `/admin/surveys` is. */
export function surveyView(path: string): SurveyView {
  const [, , , name] = path.split('/');
  return VIEWS.find((view) => view === name) ?? 'list';
}
