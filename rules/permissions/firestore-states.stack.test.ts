import { HOUR_MS } from '@samspill/domain/durations';
import { limitsPath } from '@samspill/domain/limits/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { expectAccess } from '../testing/access.ts';
import { person } from '../testing/documents.ts';
import { rulesWith } from '../testing/rules.ts';
import { FIRESTORE_STATES } from './firestore-states.ts';
import { FIXTURES, LIMITS } from './fixtures.ts';
import { NOT_ADMITTED } from './kinds.ts';
import type { Overlay, StateAct } from './state-act.ts';

const rules = rulesWith('states');
beforeAll(() => rules.given(FIXTURES));

const touched = new Set<string>();

async function lay(overlay: Overlay): Promise<void> {
  for (const [path, fields] of Object.entries(overlay)) {
    touched.add(path);
    if (fields) await rules.given({ [path]: fields });
    else await rules.forget(path);
  }
}

afterEach(async () => {
  for (const path of touched) {
    const usual = FIXTURES[path];
    if (usual) await rules.given({ [path]: usual });
    else await rules.forget(path);
  }
  touched.clear();
});

function attempt({ operation, actor, path, fields = {} }: StateAct): Promise<unknown> {
  touched.add(path);
  const browser = rules.as(actor);
  if (operation === 'delete') return browser.delete(path);
  return operation === 'create' ? browser.set(path, fields) : browser.update(path, fields);
}

/** States of the caller, in which nothing may be written. */
const callersOf = ({
  actor,
  gate,
  isOpenToSuspended,
}: StateAct): Readonly<Record<string, Overlay>> => ({
  ...Object.fromEntries(
    Object.values(NOT_ADMITTED).map((status) => [
      status,
      { [userPath(actor)]: person({ status }) },
    ]),
  ),
  ...(!isOpenToSuspended && { suspended: { [userPath(actor)]: person({ status: 'suspended' }) } }),
  erased: { [userPath(actor)]: null },
  'during maintenance': { [SITE_GLOBAL]: { maintenance: true } },
  ...(gate && {
    'over the limit': {
      [limitsPath(actor)]: {
        ...LIMITS,
        closedUntil: { [gate]: Timestamp.fromMillis(Date.now() + HOUR_MS) },
      },
    },
  }),
});

describe.each(FIRESTORE_STATES)('$match, $operation: $of', (act) => {
  it.each(Object.entries(act.states))('in the state: %s', async (state, overlay) => {
    await lay(overlay);
    await expectAccess(act.allowed.includes(state), attempt(act));
  });

  const usual = act.allowed[0] === undefined ? undefined : act.states[act.allowed[0]];
  if (!usual) return;
  const callers = Object.entries(callersOf(act)).filter(
    ([name]) => !(act.isOpenToSuspended && name !== 'during maintenance'),
  );
  it.each(callers)('is refused to a caller who is %s', async (_name, caller) => {
    await lay({ ...usual, ...caller });
    await expectAccess(false, attempt(act));
  });
});
