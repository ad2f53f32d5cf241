import { parseArgs } from 'node:util';
import { RoleSchema } from '@samspill/domain/roles/role';
import * as v from 'valibot';
import { createDeps } from '../deps.ts';
import { changeRoles } from '../roles/role-store.ts';

// `npm run admin`: changes roles without the site, for a site whose owners cannot.

const { values } = parseArgs({
  options: {
    add: { type: 'string' },
    remove: { type: 'string' },
    role: { type: 'string', default: 'owner' },
  },
});
const deps = createDeps();
try {
  const role = v.safeParse(RoleSchema, values.role);
  if (!role.success)
    throw new Error(`There is no role ${values.role}: ${RoleSchema.options.join(', ')}.`);
  const changes = { ...values, role: role.output };
  for (const line of await changeRoles(deps, changes)) console.log(`  ${line}`);
} catch (error) {
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
await deps.db.terminate();
