import { useEffect, useRef } from 'react';

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
