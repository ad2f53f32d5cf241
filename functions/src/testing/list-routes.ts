import type { AppType } from '../app.ts';
import { type Validated, validatedBy } from '../http/validate.ts';

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
