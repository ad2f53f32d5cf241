import type { ExtractSchema } from 'hono/types';
import type { JSONValue } from 'hono/utils/types';
import type { AppType } from '../src/app.ts';

/**
 * Written out to the last field, so that its declaration names no type of ours. The compiler would keep the names of
 * unions of literals and of what a field was declared as: hence each literal as `{ is }`, and each field in `[…]`.
 */
type WrittenOut<T> = [JSONValue] extends [T] ? unknown : WrittenOutPart<T>;
type WrittenOutPart<T> = T extends string | number
  ? string extends T
    ? string
    : number extends T
      ? number
      : { is: T }
  : T extends object
    ? { [Key in keyof T]: [WrittenOut<T[Key]>] }
    : T;

/** What a page reads as JSON of an answer, or that it is none. */
type AnswerOf<Endpoint> = Endpoint extends { output: infer Output; outputFormat: infer Format }
  ? Format extends 'json'
    ? WrittenOut<Output>
    : { is: Format }
  : never;

type AnswersOf<Methods> = Methods extends object
  ? { [Method in keyof Methods]: AnswerOf<Methods[Method]> }
  : never;

type Written<Paths> = Paths extends object
  ? { [Path in keyof Paths]: AnswersOf<Paths[Path]> }
  : never;

declare const shapes: Written<ExtractSchema<AppType>>;

/** What every route answers when it succeeds: the compiler writes the type out. */
export const answers = shapes;
