import type { SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { SURVEY_STATUSES, type SurveyStatus } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';
import { readParam, writeParams } from '../../search/filter-url.ts';

export const StatusSchema = v.picklist(SURVEY_STATUSES);

export interface SurveyFilters {
  readonly words: string;
  readonly status: SurveyStatus | null;
}

export const NO_SURVEY_FILTERS: SurveyFilters = { words: '', status: null };

export const SURVEY_FILTERS = {
  read: (params: URLSearchParams): SurveyFilters => ({
    words: params.get('q') ?? '',
    status: readParam(params, 'status', StatusSchema),
  }),
  write: ({ words, status }: SurveyFilters) => writeParams({ q: words, status }),
};

export function matchesWords({ title }: Pick<SurveyRow, 'title'>, words: string): boolean {
  const text = `${title.nb} ${title.en}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
