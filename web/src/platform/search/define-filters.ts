import type * as v from 'valibot';
import { readParam, writeParams } from './filter-url.ts';

interface Param<T extends string | null> {
  readonly name: string;
  /** Value of an address without the parameter. */
  readonly none: T;
  readonly read: (params: URLSearchParams) => T;
}

export const textParam = (name: string): Param<string> => ({
  name,
  none: '',
  read: (params) => params.get(name) ?? '',
});

/** Parameter without a schema: the API or the list ignores unknown values. */
export const anyParam = (name: string): Param<string | null> => ({
  name,
  none: null,
  read: (params) => params.get(name) || null,
});

export const param = <T extends string>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Param<T | null> => ({ name, none: null, read: (params) => readParam(params, name, schema) });

/** Parameter with a default, which is not written to the address. */
export const choiceParam = <T extends string>(
  name: string,
  choices: readonly T[],
  none: T,
): Param<T> => ({
  name,
  none,
  read: (params) => choices.find((choice) => choice === params.get(name)) ?? none,
});

/** Derives the filters of a list from their parameters, which are written in this order. */
export function defineFilters<Params extends Readonly<Record<string, Param<string | null>>>>(
  params: Params,
) {
  type Filters = { readonly [Name in keyof Params]: Params[Name]['none'] };
  const entries = Object.entries(params);
  const create = (pick: (each: Param<string | null>) => string | null) =>
    Object.fromEntries(entries.map(([name, each]) => [name, pick(each)])) as Filters;
  return {
    none: create(({ none }) => none),
    read: (address: URLSearchParams) => create(({ read }) => read(address)),
    write: (filters: Filters) =>
      writeParams(
        Object.fromEntries(
          entries.map(([key, { name, none }]) => {
            const value = filters[key] ?? null;
            return [name, value === none ? null : value];
          }),
        ),
      ),
  };
}
