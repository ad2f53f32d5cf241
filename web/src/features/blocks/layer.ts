import type { InLayer } from '../../page/feature.ts';

export type Blocks = InLayer<'base'>;
