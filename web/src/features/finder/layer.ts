import type { InLayer } from '../../page/feature.ts';

export type Finder = InLayer<'operations'>;
