import type { InLayer } from '../../page/feature.ts';

export type Previews = InLayer<'base'>;
