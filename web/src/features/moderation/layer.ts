import type { InLayer } from '../../page/feature.ts';

export type Moderation = InLayer<'operations'>;
