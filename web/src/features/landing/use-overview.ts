import type { SiteOverview } from '@samspill/domain/site/overview';
import { usePublic } from './use-public.ts';

/** Live numbers, the newest projects and some people. */
export const useOverview = () => usePublic<SiteOverview>('/api/public/overview');
