import type { InLayer } from '../../page/feature.ts';

export type Follows = InLayer<'base'>;
