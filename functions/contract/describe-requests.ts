import { toJsonSchema } from '@valibot/to-json-schema';
import type { AppType } from '../src/app.ts';
import { type Validated, validatedBy } from '../src/platform/http/validate.ts';
import type { Contract, Schema } from './schema.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly validated: readonly Validated[];
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

export function listRoutes(app: Pick<AppType, 'routes'>): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue;
    const key = nameOf({ method, path });
    const validator = validatedBy(handler);
    const before = routes.get(key)?.validated ?? [];
    routes.set(key, { method, path, validated: validator ? [...before, validator] : before });
  }
  return [...routes.values()];
}

type Requests = Contract['requests'];

export function describeRequests(app: Pick<AppType, 'routes'>): Requests {
  const routes = listRoutes(app).map((route) => {
    const targets = route.validated.map(({ target, schema }) => {
      const { $schema, ...described } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
        typeMode: 'input',
        errorMode: 'ignore',
      });
      return [target, described as Schema] as const;
    });
    return [nameOf(route), Object.fromEntries(targets)] as const;
  });
  return Object.fromEntries(routes.sort(([one], [other]) => one.localeCompare(other)));
}
