import * as v from 'valibot';
import { readParam, writeParams } from '../../../../platform/search/filter-url.ts';

export const BUILDER_TABS = ['questions', 'flow', 'settings', 'preview'] as const;
export type BuilderTab = (typeof BUILDER_TABS)[number];

const BuilderTabSchema = v.picklist(BUILDER_TABS);

export interface BuilderView {
  readonly view: BuilderTab;
  readonly element: string | null;
}

export const BUILDER_VIEW = {
  read: (params: URLSearchParams): BuilderView => ({
    view: readParam(params, 'view', BuilderTabSchema) ?? 'questions',
    element: params.get('element') || null,
  }),
  write: ({ view, element }: BuilderView) =>
    writeParams({ view: view === 'questions' ? null : view, element }),
};

export const INTRODUCTION = 'introduction';
