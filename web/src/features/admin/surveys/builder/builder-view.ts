import * as v from 'valibot';
import { readParam, writeParams } from '../../../search/filter-url.ts';

export const VIEWS = ['questions', 'flow', 'settings', 'preview'] as const;
export type View = (typeof VIEWS)[number];

const ViewSchema = v.picklist(VIEWS);

/** Which part of the builder is shown, and which element is chosen; the address holds both. */
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

/** The title and introduction, which stand in the list as the first row. */
export const INTRODUCTION = 'introduction';
