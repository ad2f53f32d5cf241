import type { InLayer } from '../../page/feature.ts';

export type Conversations = InLayer<'activities'>;
