import type { InLayer } from '../../page/feature.ts';

export type Projects = InLayer<'base'>;
