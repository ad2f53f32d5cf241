import * as v from 'valibot';
import { readParam, writeParams } from '../../../search/filter-url.ts';

export const VIEWS = ['questions', 'flow', 'settings', 'preview'] as const;
export type View = (typeof VIEWS)[number];

const ViewSchema = v.picklist(VIEWS);

export interface BuilderView {
  readonly view: View;
  readonly element: string | null;
}

export const BUILDER_VIEW = {
  read: (params: URLSearchParams): BuilderView => ({
    view: readParam(params, 'view', ViewSchema) ?? 'questions',
    element: params.get('element') || null,
  }),
  write: ({ view, element }: BuilderView) =>
    writeParams({ view: view === 'questions' ? null : view, element }),
};

/** Row id of title and introduction, first in the list. */
export const INTRODUCTION = 'introduction';
