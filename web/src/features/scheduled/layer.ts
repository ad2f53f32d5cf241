import type { InLayer } from '../../page/feature.ts';

export type Scheduled = InLayer<'base'>;
