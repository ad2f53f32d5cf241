import type { AppType } from '../app.ts';
import { type Validated, validatedBy } from '../http/validate.ts';

/** A route of the API with what it validates, as the app itself lists it. */
export interface Route {
  readonly method: string;
  /** With `:names` for its parameters. */
  readonly path: string;
  readonly validated: readonly Validated[];
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** Every route of the app, so that a new one is tested without a word. */
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
