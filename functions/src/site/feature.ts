import { defineFeature } from '../platform/feature.ts';
import { taxonomies } from '../platform/firestore/collections.ts';
import { publicSiteRoutes, siteAdminRoutes, termSuggestionRoutes } from './site-routes.ts';
import { termsPersonalData } from './term-suggestion-store.ts';

export const siteFeature = defineFeature({
  routes: { '/api/public/site': publicSiteRoutes, '/api/taxonomy': termSuggestionRoutes },
  adminRoutes: { '/site': siteAdminRoutes },
  triggers: { onTaxonomyWritten: taxonomies },
  personalData: [termsPersonalData],
});
