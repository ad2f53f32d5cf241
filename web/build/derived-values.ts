import type { Plugin } from 'vite';
import * as auditLog from '../../domain/src/audit-log.ts';
import * as notificationKinds from '../../domain/src/notification-kinds.ts';
import * as notificationLabels from '../../domain/src/notification-labels.ts';

const VALUES = {
  'audit-log': auditLog,
  'notification-kinds': notificationKinds,
  'notification-labels': notificationLabels,
};

/** Replaces lists that are derived from the features' manifests by their values, so that no page loads the manifests. */
export function derivedValues(): Plugin {
  const modules = new Map(
    Object.entries(VALUES).map(([name, exports]) => [
      `/domain/src/${name}.ts`,
      Object.entries(exports)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n'),
    ]),
  );
  return {
    name: 'samspill:derived-values',
    apply: 'build',
    load: (id) => [...modules].find(([path]) => id.replaceAll('\\', '/').endsWith(path))?.[1],
  };
}
