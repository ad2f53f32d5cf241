import type { InLayer } from '../../page/feature.ts';

export type Requests = InLayer<'activities', 'conversations'>;
