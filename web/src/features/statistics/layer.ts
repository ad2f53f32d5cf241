import type { InLayer } from '../../page/feature.ts';

export type Statistics = InLayer<'operations'>;
