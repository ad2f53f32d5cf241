import { readApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';

/** The parts of JSON Schema that the description uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly summary: string;
          readonly 'x-scope': string;
          readonly parameters: readonly {
            readonly name: string;
            readonly required: boolean;
            readonly schema: Schema;
          }[];
          readonly responses: {
            readonly '200': {
              readonly content: { readonly 'application/json': { readonly schema: Schema } };
            };
          };
        };
      }
    >
  >;
}

export interface Operation {
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly type: string;
  }[];
  /** Outline of the answer, as TypeScript would write it. */
  readonly answer: string;
}

const INDENT = '  ';

export function outline(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((each) => outline(each, indent)).join(' | ');
  if (schema.items) return `Array<${outline(schema.items, indent)}>`;
  const inner = indent + INDENT;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${inner}${name}${mark}: ${outline(field, inner)}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${outline(schema.additionalProperties, inner)} }`;
  return schema.type ?? 'any';
}

export const readOperations = ({ paths }: Description): readonly Operation[] =>
  Object.entries(paths).map(([path, { get }]) => ({
    path,
    summary: get.summary,
    scope: get['x-scope'],
    parameters: get.parameters.map(({ name, required, schema }) => ({
      name,
      isRequired: required,
      type: outline(schema),
    })),
    answer: outline(get.responses['200'].content['application/json'].schema),
  }));

export async function fetchOperations(): Promise<readonly Operation[]> {
  const response = await api.api.v1['openapi.json'].$get();
  if (!response.ok) throw await readApiError(response);
  // Written by our own server, from the same types.
  return readOperations((await response.json()) as Description);
}
