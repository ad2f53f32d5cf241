import type { InLayer } from '../../page/feature.ts';

export type Audit = InLayer<'operations', 'failures' | 'statistics'>;
