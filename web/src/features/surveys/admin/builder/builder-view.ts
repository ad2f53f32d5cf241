import {
  anyParam,
  choiceParam,
  defineFilters,
} from '../../../../platform/search/define-filters.ts';

export const BUILDER_TABS = ['questions', 'flow', 'settings', 'preview'] as const;
export type BuilderTab = (typeof BUILDER_TABS)[number];

export const BUILDER_VIEW = defineFilters({
  view: choiceParam('view', BUILDER_TABS, 'questions'),
  element: anyParam('element'),
});

export type BuilderView = typeof BUILDER_VIEW.none;

export const INTRODUCTION = 'introduction';
