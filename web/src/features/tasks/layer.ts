import type { InLayer } from '../../page/feature.ts';

export type Tasks = InLayer<'activities', 'comments'>;
