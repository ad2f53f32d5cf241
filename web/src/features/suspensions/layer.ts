import type { InLayer } from '../../page/feature.ts';

export type Suspensions = InLayer<'operations', 'moderation'>;
