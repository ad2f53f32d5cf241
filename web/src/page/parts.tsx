import type { Content } from '@samspill/domain/content/content';
import type { Project } from '@samspill/domain/projects/project';
import type { SessionUser } from '@samspill/domain/session/session';
import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react';
import { loadPart } from '../chunks/load-chunk.ts';
import type { MessageKey } from '../i18n/catalog.ts';

/** Part of a feature in a page of another, which loads it and imports nothing of the feature. */
export interface Part<Props> {
  readonly load: () => Promise<unknown>;
  readonly Component: ComponentType<Props>;
}

export interface ProjectActionProps {
  readonly project: {
    readonly id: string;
    readonly data: Pick<Project, 'title' | 'memberIds'>;
  };
  readonly size?: 'sm' | 'md';
}

export interface ContentProps {
  readonly content: {
    readonly id: string;
    readonly data: Content;
    readonly hasPendingWrites: boolean;
  };
}

export interface PinnedItemProps extends ContentProps {
  readonly onDismiss: () => void;
}

interface PinnedProps {
  /** Renders the item, if one is pinned. */
  readonly Item: ComponentType<PinnedItemProps>;
}

interface ProjectsView extends Part<object> {
  readonly value: string;
  readonly label: Extract<MessageKey, `${string}.tab` | `${string}.tab.${string}`>;
  readonly isShown?: (user: SessionUser) => boolean;
}

/** Lists what features hand to the pages of others, by place. */
export interface Parts {
  /** Beside a project of others: on its page, its card and its match. */
  readonly projectActions: readonly Part<ProjectActionProps>[];
  /** Views of the page of projects. */
  readonly projectsViews: readonly ProjectsView[];
  /** Below the text of a post. In a file `feed-parts.tsx`, which loads with the feed. */
  readonly contentParts: readonly Part<ContentProps>[];
  /** Pinned above the feed, in the same file. */
  readonly pinned: readonly Part<PinnedProps>[];
}

/** Given by the layout, because pages may not import the list of all features. */
export const PartsContext = createContext<Parts>({
  projectActions: [],
  projectsViews: [],
  contentParts: [],
  pinned: [],
});

/** A page that names the place in its manifest has loaded the part before, and shows it at once. */
export function part<Name extends string, Props extends object>(
  // Props come from the place: the module may export several components.
  load: () => Promise<Readonly<Record<Name, ComponentType<NoInfer<Props>>>>>,
  name: Name,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded = (await load())[name];
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await loadPart(loadOnce) }));
  function Component(props: Props) {
    const [Current] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Current {...props} />
      </Suspense>
    );
  }
  return { load: loadOnce, Component };
}

function renderParts<Props extends object>(parts: readonly Part<Props>[], props: Props) {
  return parts.map(({ Component }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Component key={index} {...props} />
  ));
}

export const ProjectActions = (props: ProjectActionProps) =>
  renderParts(useContext(PartsContext).projectActions, props);
export const ContentParts = (props: ContentProps) =>
  renderParts(useContext(PartsContext).contentParts, props);
export const PinnedParts = (props: PinnedProps) =>
  renderParts(useContext(PartsContext).pinned, props);
