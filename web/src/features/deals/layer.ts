import type { InLayer } from '../../page/feature.ts';

export type Deals = InLayer<'activities'>;
