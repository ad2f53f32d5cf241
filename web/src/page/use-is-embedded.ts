import { useLocation } from 'react-router-dom';
import { isForeignFrame } from './foreign-frame.ts';

export const EMBED_PARAM = 'embed';

export function useIsEmbedded(): boolean {
  const { search } = useLocation();
  return new URLSearchParams(search).get(EMBED_PARAM) === '1' || isForeignFrame();
}
