import type { ComponentType } from 'react';
import type { Feature } from '../i18n/catalog.ts';
import type { Theme } from '../page/color-mode.ts';
import type { TitleKey } from '../page/page-title.tsx';

export interface LazyComponent {
  readonly load: () => Promise<ComponentType>;
  readonly messages: readonly Feature[];
}

export interface Page extends LazyComponent {
  readonly path: string;
  readonly title: TitleKey;
  /** Forces light or dark mode on the page: `{ ...page('/x', …), theme: 'light' }`. */
  readonly theme?: Theme;
}

export function chunk<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...messages: readonly Feature[]
): LazyComponent {
  return { load: async () => (await load())[name], messages };
}

export function page<Name extends string>(
  path: string,
  title: TitleKey,
  ...component: Parameters<typeof chunk<Name>>
): Page {
  return { ...chunk(...component), path, title };
}
