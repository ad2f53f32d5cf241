import { useEffect, useRef } from 'react';

/** Says after the page was left that it was. */
export function useIsOver(): () => boolean {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  return () => isOver.current;
}
