import { useEffect, useRef } from 'react';

/** For a bar that scrolls sideways: brings the part that matches `selector` to its middle whenever `current` changes. */
export function useCurrentInView<Bar extends HTMLElement>(selector: string, current: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part matches when `current` is another
  useEffect(() => {
    const part = bar.current?.querySelector(selector);
    if (!bar.current || !part) return;
    const [around, own] = [bar.current, part].map((each) => each.getBoundingClientRect());
    if (around && own)
      bar.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [selector, current]);
  return bar;
}
