import type { InLayer } from '../../page/feature.ts';

export type Likes = InLayer<'base'>;
