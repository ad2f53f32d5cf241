import type { InLayer } from '../../page/feature.ts';

export type Comments = InLayer<'activities', 'content'>;
