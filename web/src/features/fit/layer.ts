import type { InLayer } from '../../page/feature.ts';

export type Fit = InLayer<'base'>;
