import type { InLayer } from '../../page/feature.ts';

export type Content = InLayer<'activities'>;
