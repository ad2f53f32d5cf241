import { defineFeature } from '../feature.ts';
import { OWN_LIST } from '../limits.ts';

export const follows = defineFeature({ rates: { follow: OWN_LIST } });
