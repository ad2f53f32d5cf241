import type { ExtractSchema } from 'hono/types';
import type { JSONValue } from 'hono/utils/types';
import type { AppType } from '../src/app.ts';

/**
 * Expands a type completely, so that its declaration names no type of the project. The compiler would keep the names of
 * literal unions and of field types: hence `{ is }` around literals and `[…]` around fields.
 */
type Expanded<T> = [JSONValue] extends [T] ? unknown : ExpandedPart<T>;
type ExpandedPart<T> = T extends string | number
  ? string extends T
    ? string
    : number extends T
      ? number
      : { is: T }
  : T extends object
    ? { [Key in keyof T]: [Expanded<T[Key]>] }
    : T;

type AnswerOf<Endpoint> = Endpoint extends { output: infer Output; outputFormat: infer Format }
  ? Format extends 'json'
    ? Expanded<Output>
    : { is: Format }
  : never;

type AnswersOf<Methods> = Methods extends object
  ? { [Method in keyof Methods]: AnswerOf<Methods[Method]> }
  : never;

type ResponsesByPath<Paths> = Paths extends object
  ? { [Path in keyof Paths]: AnswersOf<Paths[Path]> }
  : never;

declare const shapes: ResponsesByPath<ExtractSchema<AppType>>;

export const answers = shapes;
