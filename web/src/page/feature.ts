import type { Permission } from '@samspill/domain/roles/role';
import type { PublicSite } from '@samspill/domain/site/site-settings';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Feature, MessageKey, ValuesFor } from '../i18n/catalog.ts';
import type { Store } from '../state/store.ts';
import type { Theme } from './color-mode.ts';
import type { TitleKey } from './page-title.tsx';
import type { Parts } from './parts.tsx';

// Manifests of features, one file per audience, so that no audience downloads the addresses of another:
// `public-feature.ts`, `feature.ts` and `admin/feature.ts`. They import pages lazily and nothing that needs a browser,
// so that Node tests can read them.

/**
 * States in which layer a feature is, and which features of that layer it imports, in its manifest or, without pages, in
 * its `layer.ts`; `npm run check` reads it. A type, which adds nothing to what browsers load.
 */
export interface InLayer<
  Layer extends 'composition' | 'operations' | 'activities' | 'base',
  Uses extends string = never,
> {
  readonly layer?: Layer;
  readonly uses?: Uses;
}

export interface LazyComponent {
  readonly load: () => Promise<ComponentType>;
  readonly messages: readonly Feature[];
}

export interface Page extends LazyComponent {
  readonly path: string;
  /** Id with which tests open the page, if its path has one. */
  readonly example: string | undefined;
  readonly title: TitleKey;
  /** Forces light or dark mode on the page: `{ ...page('/x', …), theme: 'light' }`. */
  readonly theme?: Theme;
}

export interface PublicFeature {
  readonly pages?: readonly Page[];
  /** Without the header and footer of public pages. */
  readonly frameless?: readonly Page[];
  /** Redirect signed-in users. */
  readonly guests?: readonly Page[];
}

export interface MemberPage extends Page {
  /** Entry in the members' menu. */
  readonly menu?: MemberMenuEntry;
  /** Places on it whose parts load with it. */
  readonly places?: readonly (keyof Parts)[];
}

type WithoutValues<Key extends MessageKey> = Key extends MessageKey
  ? ValuesFor<Key> extends []
    ? Key
    : never
  : never;

interface MemberMenuEntry {
  /** Position; a phone shows the first entries only. */
  readonly order: number;
  readonly label: WithoutValues<Extract<MessageKey, `member.${string}` | 'shell.projects'>>;
  readonly icon: LucideIcon;
  readonly badge?: MenuBadge;
  /** An address below it that is not its page. */
  readonly except?: string;
  readonly isShown?: (site: PublicSite | null) => boolean;
}

export interface MenuBadge {
  readonly store: Store<number>;
  readonly words: 'unread' | 'new';
  /** Grey, since nothing waits for an answer; red is for people who do. */
  readonly quiet?: boolean;
}

export interface MemberFeature {
  readonly pages?: readonly MemberPage[];
  readonly parts?: Partial<Parts>;
  /** For accounts that are not admitted yet. */
  readonly applicantPages?: readonly Page[];
}

export interface AdminPage extends Page {
  readonly permission: Permission;
  /** Entry in the menu of the administration. */
  readonly menu?: { readonly label: MenuLabel; readonly icon: LucideIcon };
}
type MenuLabel = Extract<MessageKey, `admin.nav.${string}` | 'member.adminGlobal'>;

export interface AdminFeature {
  readonly pages: readonly AdminPage[];
}

/** Names the messages that a component shows. One of the member messages loads all of them (`i18n/message-store.ts`). */
export function chunk<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...messages: readonly Feature[]
): LazyComponent {
  return { load: async () => (await load())[name], messages };
}

type PathWithId = `${string}/:id`;

/** A path with an id comes with an example of one. */
export function page<Path extends string, Name extends string>(
  address: readonly [path: PathWithId, example: string] | (Path extends PathWithId ? never : Path),
  title: TitleKey,
  ...component: Parameters<typeof chunk<Name>>
): Page {
  const [path, example] = typeof address === 'string' ? [address] : address;
  return { ...chunk(...component), path, example, title };
}
