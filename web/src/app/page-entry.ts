import type { ComponentType } from 'react';
import type { Feature } from '../i18n/catalog.ts';
import type { TitleKey } from '../page/page-title.tsx';

/** What loads a component that is a chunk of its own, and the sentences that it shows. */
export interface LazyComponent {
  readonly load: () => Promise<ComponentType>;
  readonly messages: readonly Feature[];
}

export interface Page extends LazyComponent {
  /** The address as the router spells it: `/projects/:id`. */
  readonly path: string;
  readonly title: TitleKey;
}

/** A component by its name in the module, with the features whose sentences it shows. */
export function chunk<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...messages: readonly Feature[]
): LazyComponent {
  return { load: async () => (await load())[name], messages };
}

/** A page by its address and title, and what `chunk` takes. */
export function page<Name extends string>(
  path: string,
  title: TitleKey,
  ...component: Parameters<typeof chunk<Name>>
): Page {
  return { ...chunk(...component), path, title };
}
