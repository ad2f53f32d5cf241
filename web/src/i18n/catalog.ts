import type { PlaceholderOf, TranslationOf } from './message-types.ts';
import type { MessageFiles } from './messages/files.ts';

export type Feature = keyof MessageFiles;

type Catalog = { readonly [Name in Feature]: MessageFiles[Name]['messages'] };

export type Translation<Name extends Feature> = TranslationOf<Catalog[Name]>;

export type MessageKey = {
  [Name in Feature]: `${Name}.${keyof Catalog[Name] & string}`;
}[Feature];

type MessageAt<Key extends MessageKey> = Key extends `${infer Name extends Feature}.${infer Rest}`
  ? Rest extends keyof Catalog[Name]
    ? Catalog[Name][Rest]
    : never
  : never;

type Names<Key extends MessageKey> = PlaceholderOf<MessageAt<Key>>;

export type ValuesFor<Key extends MessageKey> = [Names<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Key>, string | number>>];
