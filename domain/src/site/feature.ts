import { defineFeature, typeOnly } from '../feature.ts';
import type { Feature } from './global.ts';
import type { SiteIdentity } from './identity.ts';
import type { LegalText, Operator } from './legal.ts';
import type { MailTexts } from './mail-text.ts';
import type { SiteSettings } from './site-settings.ts';
import type { Term } from './taxonomy.ts';

export const site = defineFeature({
  auditActions: ['site.global', 'site.legal', 'site.identity', 'site.mail-texts', 'site.taxonomy'],
  auditTargets: ['site'],
  auditFields: typeOnly<
    Omit<SiteSettings, 'features'> &
      Term & {
        readonly features: Readonly<Partial<Record<Feature, boolean>>>;
        readonly operator: Operator;
        readonly ownTexts: readonly LegalText[];
        readonly identity: Partial<Omit<SiteIdentity, 'changedAtMs'>>;
        readonly mailText: MailTexts | null;
        readonly added: number;
        readonly renamed: number;
        readonly mergedInto: string;
        readonly archived: boolean;
        readonly order: readonly string[];
      }
  >(),
  jobLists: ['suggestions', 'terms'],
  jobCalls: ['/site/suggestions', '/site/taxonomy'],
  adminRoutes: {
    'GET /site/identity': 'manageSite',
    'PUT /site/identity': 'manageSite',
    'DELETE /site/identity/:kind': 'manageSite',
    'PUT /site/identity/:kind': 'manageSite',
    'GET /site/legal': 'manageSite',
    'PUT /site/legal': 'manageSite',
    'GET /site/mail-texts': 'manageSite',
    'PUT /site/mail-texts': 'manageSite',
    'POST /site/mail-texts/test': 'manageSite',
    'GET /site/settings': 'manageSite',
    'PATCH /site/settings': 'manageSite',
    'PATCH /site/suggestions/:id': 'manageSite',
    'GET /site/suggestions/:kind': 'manageSite',
    'GET /site/taxonomy': 'manageSite',
    'POST /site/taxonomy/:kind': 'manageSite',
    'PUT /site/taxonomy/:kind': 'manageSite',
    'DELETE /site/taxonomy/:kind/:slug': 'manageSite',
    'PUT /site/taxonomy/:kind/:slug': 'manageSite',
    'POST /site/taxonomy/:kind/:slug/merge': 'manageSite',
    'GET /site/taxonomy/:kind/:slug/uses': 'manageSite',
    'POST /site/taxonomy/kinds/order': 'manageSite',
  },
  notifications: {
    admin: {
      order: 15,
      label: { nb: 'Om kontoen og innleggene mine', en: 'About my account and my posts' },
      nb: ({ what }) => `Beskjed fra {site}${what}`,
      en: ({ what }) => `A notice from {site}${what}`,
    },
  },
  notificationSubjects: ['site'],
});
