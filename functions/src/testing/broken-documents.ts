import { expect } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import type { engineProject } from './engine-client.ts';
import { createOfflineDeps } from './offline-deps.ts';

type EngineProject = ReturnType<typeof engineProject>;

export function createLoggedDeps(engine: EngineProject) {
  const { deps, lines } = createOfflineDeps();
  const nothing = async () => undefined;
  const bucket = () => ({
    file: () => ({ delete: nothing, save: nothing }),
    deleteFiles: nothing,
    getFiles: async () => [[]],
  });
  const storage = { bucket } as unknown as Deps['storage'];
  const auth = {
    getUsers: async () => ({ users: [] }),
    deleteUser: nothing,
  } as unknown as Deps['auth'];
  return { deps: { ...engine.deps, log: deps.log, storage, auth }, lines };
}

export const leftOut = (path: string) =>
  expect.objectContaining({
    message: 'document left out',
    fields: expect.objectContaining({ path }),
  });
