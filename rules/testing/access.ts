import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { it } from 'vitest';

export const KARI = 'kari';
export const OLA = 'ola';
export const INGRID = 'ingrid';
export const SUSPENDED = 'suspended';
export const ADMIN = 'admin';
/** Still has a token with the former administrator claim. */
export const FORMER = 'former';
export const NEWCOMER = 'newcomer';

export const ACTORS = ['anonymous', KARI, OLA, INGRID, SUSPENDED, ADMIN, FORMER, NEWCOMER] as const;
export type Actor = (typeof ACTORS)[number];

export type Audience = readonly Actor[];
export const NOBODY: Audience = [];
export const SIGNED_IN: Audience = ACTORS.filter((actor) => actor !== 'anonymous');
/** A suspended member reads until the token expires. */
export const ADMITTED: Audience = SIGNED_IN.filter((actor) => actor !== NEWCOMER);
export const ACTIVE: Audience = [KARI, OLA, INGRID, ADMIN, FORMER];

type Operation = Promise<unknown>;

export const allowed = (operation: Operation) => assertSucceeds(operation);
export const denied = (operation: Operation) => assertFails(operation);

export const expectAccess = (isAllowed: boolean, operation: Operation) =>
  isAllowed ? allowed(operation) : denied(operation);

export const expectOnly = (audience: Audience, attempt: (actor: Actor) => Operation) =>
  Promise.all(ACTORS.map((actor) => expectAccess(audience.includes(actor), attempt(actor))));

/** Runs a test per actor (`%s` in the name): the attempt must succeed for the audience and fail for all others. */
export const itAllows =
  (audience: Audience) =>
  (name: string, attempt: (actor: Actor) => Operation | readonly Operation[]) =>
    it.each(ACTORS)(name, async (actor) => {
      const operations = [attempt(actor)].flat();
      await Promise.all(
        operations.map((operation) => expectAccess(audience.includes(actor), operation)),
      );
    });
