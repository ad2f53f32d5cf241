import type { InLayer } from '../../page/feature.ts';

export type Account = InLayer<'operations'>;
