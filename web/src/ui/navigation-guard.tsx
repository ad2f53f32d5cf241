import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { createStore } from '../state/store.ts';

type BlockedNavigation = Extract<ReturnType<typeof useBlocker>, { state: 'blocked' }>;

interface Guard {
  readonly blocks: BlockerFunction;
  /** Continues the navigation with `proceed`, or cancels it with `reset`. */
  readonly onBlocked: (blocked: BlockedNavigation) => void;
}

/** The router takes one blocker at a time, so all guards share it. The latest one is asked first. */
const guards = createStore<readonly Guard[]>([]);

/** Asks `guard` before each navigation. */
export function useNavigationGuard(guard: Guard): void {
  const blocks = useEffectEvent<BlockerFunction>((step) => guard.blocks(step));
  const onBlocked = useEffectEvent((blocked: BlockedNavigation) => guard.onBlocked(blocked));
  useEffect(() => {
    const own: Guard = { blocks: (step) => blocks(step), onBlocked: (step) => onBlocked(step) };
    guards.set([own, ...guards.read()]);
    return () => guards.set(guards.read().filter((each) => each !== own));
  }, []);
}

/** Closes a modal window when the user goes back, and stays on the page. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  useNavigationGuard({
    blocks: ({ historyAction }) => isOpen && historyAction === 'POP',
    onBlocked: (blocked) => {
      blocked.reset();
      close();
    },
  });
}

let blocking: Guard | undefined;

/** Applies all guards; rendered once, above every page. */
export function NavigationGuards() {
  const blocker = useBlocker((step) => {
    blocking = guards.read().find((guard) => guard.blocks(step));
    return blocking !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocking?.onBlocked(blocker);
  }, [blocker]);
  return null;
}
