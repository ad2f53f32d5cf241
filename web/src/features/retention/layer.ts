import type { InLayer } from '../../page/feature.ts';

export type Retention = InLayer<'operations'>;
