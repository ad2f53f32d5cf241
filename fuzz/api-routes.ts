import type { AppType } from '../functions/src/app.ts';
import type { Schema } from './from-schema.ts';

/** What a route checks of a request before it acts. */
export interface Validated {
  readonly target: string;
  readonly schema: Schema;
}

/** A route of the API with what it validates, as the app itself lists it. */
export interface Route {
  readonly method: string;
  /** With `:names` for its parameters. */
  readonly path: string;
  readonly validated: readonly Validated[];
}

/** Every route of the app, so that a new one is part of the fuzz without a word. */
export function listRoutes(
  app: Pick<AppType, 'routes'>,
  validators: WeakMap<object, Validated>,
): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue;
    const key = `${method} ${path}`;
    const validator = validators.get(handler);
    const before = routes.get(key)?.validated ?? [];
    routes.set(key, { method, path, validated: validator ? [...before, validator] : before });
  }
  return [...routes.values()];
}

/** Behind the guard that asks who is signed in. */
export const isGuarded = ({ path }: Route): boolean =>
  /^\/api\/(admin|account|conversations|search|taxonomy)\b/.test(path);
export const isForAdmins = ({ path }: Route): boolean => path.startsWith('/api/admin');

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
