import { defineFeature } from '../platform/feature.ts';
import { publicCardRoutes } from './card-routes.ts';
import { publicPitchRoutes } from './pitch-routes.ts';

export const sharesFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/public/cards': publicCardRoutes, '/api/public/pitches': publicPitchRoutes },
});
