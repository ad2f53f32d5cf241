import { useEffect, useRef } from 'react';

/** Returns a function that reports whether the component was unmounted. */
export function useIsUnmounted(): () => boolean {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  return () => isOver.current;
}
