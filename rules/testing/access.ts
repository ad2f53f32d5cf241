import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { it } from 'vitest';
import { ACTORS, type Actor, type Audience } from './actors.ts';

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
