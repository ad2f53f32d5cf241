import type { InLayer } from '../../page/feature.ts';

export type Site = InLayer<'base'>;
