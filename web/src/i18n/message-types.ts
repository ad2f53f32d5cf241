interface PluralForms {
  readonly one: string;
  readonly other: string;
}
export type Message = string | PluralForms;
export type Messages = Readonly<Record<string, Message>>;

export type TranslationOf<Source extends Messages> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : PluralForms;
};

/** `{site}` is filled in for every message. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'site'> | NamesIn<Rest>
  : never;

export type PlaceholderOf<Entry> = Entry extends string
  ? NamesIn<Entry>
  : Entry extends PluralForms
    ? NamesIn<Entry['one']> | NamesIn<Entry['other']> | 'count'
    : never;

export type MessageValues = Readonly<Record<string, string | number>>;
