import { useLocation } from 'react-router-dom';

export function isForeignFrame(): boolean {
  if (typeof window === 'undefined' || window.top === window) return false;
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    // Accessing a page of another origin throws.
    return true;
  }
}

export const EMBED_PARAM = 'embed';

export function useIsEmbedded(): boolean {
  const { search } = useLocation();
  return new URLSearchParams(search).get(EMBED_PARAM) === '1' || isForeignFrame();
}
