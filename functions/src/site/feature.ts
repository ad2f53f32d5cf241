import { LegalSchema } from '@samspill/domain/site/legal';
import { SITE_LEGAL, TERM_SUGGESTIONS } from '@samspill/domain/site/paths';
import { defineFeature } from '../platform/feature.ts';
import { taxonomies } from '../platform/firestore/collections.ts';
import { siteMailTexts } from '../platform/mail/mail-texts.ts';
import { identities } from '../platform/site-identity.ts';
import { publicSiteRoutes, siteAdminRoutes, termSuggestionRoutes } from './site-routes.ts';
import { termsPersonalData } from './term-suggestion-store.ts';

export const siteFeature = defineFeature({
  layer: 'base',
  routes: { '/api/public/site': publicSiteRoutes, '/api/taxonomy': termSuggestionRoutes },
  adminRoutes: { '/site': siteAdminRoutes },
  collections: [siteMailTexts, identities, { pattern: SITE_LEGAL, schema: LegalSchema }],
  serverOnly: [`${TERM_SUGGESTIONS}/{id}`],
  triggers: { onTaxonomyWritten: taxonomies },
  personalData: [termsPersonalData],
});
