import type { PrivateList } from './feature.ts';
import { type DeclaredName, listDeclared } from './features.ts';
import { userPath } from './paths.ts';

export type PrivateKind = DeclaredName<'privateLists'>;
export type PrivateListOfKind = PrivateList & { readonly kind: PrivateKind };

const BY_KIND: Readonly<Record<PrivateKind, PrivateList>> = Object.assign(
  {},
  ...listDeclared('privateLists'),
);

export const PRIVATE_LISTS = Object.entries(BY_KIND).map(([kind, list]) => ({
  kind,
  ...list,
})) as readonly PrivateListOfKind[];

export const pathOfList = ({ collection }: PrivateList, uid: string): string =>
  `${userPath(uid)}/${collection}`;
