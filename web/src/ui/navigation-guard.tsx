import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { createStore, useStore } from '../state/store.ts';

type BlockedNavigation = Extract<ReturnType<typeof useBlocker>, { state: 'blocked' }>;

interface Guard {
  readonly blocks: BlockerFunction;
  /** Must eventually call `proceed` or `reset`. */
  readonly onBlocked: (blocked: BlockedNavigation) => void;
}

/** The router accepts one blocker at a time, so all guards share it; the latest is asked first. */
const guards = createStore<readonly Guard[]>([]);

export function useNavigationGuard(isOn: boolean, guard: Guard): void {
  const blocks = useEffectEvent<BlockerFunction>((step) => guard.blocks(step));
  const onBlocked = useEffectEvent((blocked: BlockedNavigation) => guard.onBlocked(blocked));
  useEffect(() => {
    if (!isOn) return;
    const own: Guard = { blocks: (step) => blocks(step), onBlocked: (step) => onBlocked(step) };
    guards.set([own, ...guards.read()]);
    return () => guards.set(guards.read().filter((each) => each !== own));
  }, [isOn]);
}

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  useNavigationGuard(isOpen, {
    blocks: ({ historyAction }) => historyAction === 'POP',
    onBlocked: (blocked) => {
      blocked.reset();
      close();
    },
  });
}

export function NavigationGuards() {
  // Register the blocker only when needed: the router warns of every hash change while there is one.
  const isNeeded = useStore(guards).length > 0;
  return isNeeded ? <Blocker /> : null;
}

let blockingGuard: Guard | undefined;

function Blocker() {
  const blocker = useBlocker((step) => {
    blockingGuard = guards.read().find((guard) => guard.blocks(step));
    return blockingGuard !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blockingGuard?.onBlocked(blocker);
  }, [blocker]);
  return null;
}
