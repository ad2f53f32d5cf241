import type { InLayer } from '../../page/feature.ts';

export type Reports = InLayer<'base'>;
