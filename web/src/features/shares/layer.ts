import type { InLayer } from '../../page/feature.ts';

export type Shares = InLayer<'base'>;
