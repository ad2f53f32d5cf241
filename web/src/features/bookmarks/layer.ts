import type { InLayer } from '../../page/feature.ts';

export type Bookmarks = InLayer<'base'>;
