import type { InLayer } from '../../page/feature.ts';

export type Session = InLayer<'base'>;
