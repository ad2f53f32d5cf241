// A small feature, which check-new-feature.mjs adds to a copy of the repository.
// @ts-check

/** @type {Readonly<Record<string, string>>} text of each file by its path */
export const FILES = {
  'domain/src/offers/paths.ts': `export const OFFERS = 'offers';
export const offersHref = () => '/offers';
`,
  'domain/src/offers/offer.ts': `import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

export const OfferDraftSchema = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(200)),
  to: IdSchema,
});
export const OfferSchema = v.strictObject({
  ...OfferDraftSchema.entries,
  uid: IdSchema,
  createdAt: TimestampSchema,
});
`,
  'domain/src/offers/feature.ts': `import { defineFeature } from '../feature.ts';

export const offers = defineFeature({
  auditActions: ['offer.delete'],
  auditTargets: ['offer'],
  retention: { offers: { min: 30, default: 365, isNew: true } },
  adminRoutes: { 'DELETE /offers/:id': 'moderate' },
  notifications: {
    offer: {
      order: 17,
      label: { nb: 'Tilbud', en: 'Offers' },
      nb: ({ what }) => \`Du har fått et tilbud\${what}\`,
      en: ({ what }) => \`You got an offer\${what}\`,
    },
  },
  notificationSubjects: ['offer'],
});
`,
  'functions/src/offers/offer-routes.ts': `import { IdSchema } from '@samspill/domain/id';
import { OfferDraftSchema, OfferSchema } from '@samspill/domain/offers/offer';
import { OFFERS, offersHref } from '@samspill/domain/offers/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { notify } from '../notifications/notify.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { personalDataIn } from '../platform/personal-data/erase-matching.ts';

export const offers = defineCollection(\`\${OFFERS}/{offerId}\`, OfferSchema);

export const offersPersonalData = personalDataIn('offers', (db, uid) => [
  db.collection(OFFERS).where('uid', '==', uid),
]);

export const offerRoutes = (deps: Deps) =>
  new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/', NO_QUERY, async (c) => {
      const found = await deps.db.collection(OFFERS).limit(20).get();
      return c.json({ offers: offers.parseAll(deps, found.docs).map(({ data }) => data.text) });
    })
    .post('/', NO_QUERY, validate('json', OfferDraftSchema), async (c) => {
      const offer = { ...c.req.valid('json'), uid: c.var.user.uid, createdAt: Timestamp.now() };
      const { id, path } = await deps.db.collection(OFFERS).add(offer);
      const subject = { kind: 'offer', id, title: offer.text, href: offersHref() } as const;
      await notify(deps, {
        ...{ recipientUid: offer.to, type: 'offer', actor: null, subject, key: path, about: [] },
      });
      return c.json({ added: true });
    });

export const offerAdminRoutes = (deps: Deps) =>
  new Hono<UserEnv>().delete('/:id', NO_QUERY, validate('param', v.strictObject({ id: IdSchema })), async (c) => {
    const { id } = c.req.valid('param');
    await auditedChange(deps, c.var.user.uid, async (transaction, audit) => {
      audit({ action: 'offer.delete', target: { kind: 'offer', id, label: id } });
      transaction.delete(deps.db.collection(OFFERS).doc(id));
    });
    return c.json({ deleted: true });
  });
`,
  'functions/src/offers/feature.ts': `import { OFFERS } from '@samspill/domain/offers/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { offerAdminRoutes, offerRoutes, offers, offersPersonalData } from './offer-routes.ts';

export const offersFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/offers': offerRoutes },
  adminRoutes: { '/offers': offerAdminRoutes },
  collections: [offers],
  personalData: [offersPersonalData],
  retention: { offers: { find: datedBy(OFFERS, 'createdAt'), remove: deleteUnchanged } },
});
`,
  'functions/src/offers/offers.examples.ts': `import { OfferSchema } from '@samspill/domain/offers/offer';
import { OFFERS } from '@samspill/domain/offers/paths';
import { type FeatureExamples, newExampleId, uidAt } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

export const examples: FeatureExamples = {
  documents: (index) => ({
    [\`\${OFFERS}/offer-\${index}\`]: documentOf(OfferSchema, { uid: uidAt(index), to: uidAt(index) }),
  }),
  objects: ({ add, uid }) => {
    const id = newExampleId();
    add(\`\${OFFERS}/\${id}\`, documentOf(OfferSchema, { uid, to: uid }));
    return { 'DELETE /api/admin/offers/:id': { id } };
  },
  retained: {
    offers: { at: (id) => \`\${OFFERS}/\${id}\`, fields: (createdAt) => ({ createdAt }) },
  },
};
`,
  'web/src/features/offers/feature.ts': `import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const offers: MemberFeature & InLayer<'activities'> = {
  pages: [
    page(['/offers/:id', 'first'], 'member.titleOffers', () => import('./offers-page.tsx'), 'OffersPage', 'offers'),
  ],
};
`,
  'web/src/features/offers/offers-page.tsx': `import { useCallback } from 'react';
import { api, readResponseBody } from '../../api/client.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function OffersPage() {
  const { t } = useMessages();
  const load = useCallback(async () => readResponseBody(await api.api.offers.$get()), []);
  const { answer } = useQuery(load);
  return <PageHeader title={t('offers.title')} about={answer?.offers.join(', ')} />;
}
`,
  'web/src/i18n/messages/member/offers.nb.ts': `export const messages = { title: 'Tilbud' } as const;
`,
  'web/src/i18n/messages/member/offers.en.ts': `export const messages = { title: 'Offers' } as const;
`,
  'web/src/i18n/messages/admin/admin-offers.nb.ts': `export const messages = {
  'action.offer.delete': 'Tilbud slettet',
  'kind.offer': 'Tilbud',
  'field.offers': 'Tilbud',
  'help.offers': 'Regnet fra de ble gitt.',
} as const;
`,
  'web/src/i18n/messages/admin/admin-offers.en.ts': `export const messages = {
  'action.offer.delete': 'Offer deleted',
  'kind.offer': 'Offer',
  'field.offers': 'Offers',
  'help.offers': 'Counted from when they were made.',
} as const;
`,
};

/** @typedef {{ file: string, before: string, line: string, imports?: string }} Edit adds a line before a text of a file */

/** @type {readonly Edit[]} */
export const REGISTRATIONS = [
  {
    file: 'domain/src/features.ts',
    imports: "import { offers } from './offers/feature.ts';",
    before: '\n] as const;',
    line: '  offers,',
  },
  {
    file: 'functions/src/features.ts',
    imports: "import { offersFeature } from './offers/feature.ts';",
    before: '\n] as const;',
    line: '  offersFeature,',
  },
  {
    file: 'web/src/features.ts',
    imports: "import { offers } from './features/offers/feature.ts';",
    before: '\n];',
    line: '  offers,',
  },
];

const BEFORE_TITLES = '\n  titleGroups:';
const MEMBER = 'web/src/i18n/messages/feed/member';
const BEFORE_SENTENCES = "\n  'said.admin':";
const NOTIFICATIONS = 'web/src/i18n/messages/feed/notifications';

/**
 * Texts outside its own files.
 * @type {readonly Edit[]}
 */
export const TEXTS = [
  { file: `${MEMBER}.nb.ts`, before: BEFORE_TITLES, line: "  titleOffers: 'Tilbud'," },
  { file: `${MEMBER}.en.ts`, before: BEFORE_TITLES, line: "  titleOffers: 'Offers'," },
  {
    file: `${NOTIFICATIONS}.nb.ts`,
    before: BEFORE_SENTENCES,
    line: "  'said.offer': 'Du har fått et tilbud',",
  },
  {
    file: `${NOTIFICATIONS}.en.ts`,
    before: BEFORE_SENTENCES,
    line: "  'said.offer': 'You got an offer',",
  },
];

/** Tests that write files which are derived from others, with how many each writes. */
export const WRITTEN_BY = { 'web/src/i18n/messages.test.ts': 1 };

/** Tests that know no feature, and a pattern of the titles by which they cover the new one. */
export const COVERED_BY = {
  'fuzz/stored-documents.test.ts': 'offers',
  'fuzz/from-schema.test.ts': 'POST /api/offers',
  'functions/src/offers/derived.test.ts': '',
  'web/src/features/offers/derived.test.ts': '',
  'web/src/page-manifests.test.ts': '',
  'web/src/i18n/messages.test.ts': 'offers',
};

/** @type {Readonly<Record<string, string>>} tests of the copy: ask the derived lists, and leave required parts out */
export const TESTS = {
  'functions/src/offers/derived.test.ts': `import { ADMIN_ROUTES } from '@samspill/domain/admin-routes';
import { AUDIT_ACTIONS } from '@samspill/domain/audit-log';
import { NOTIFICATION_LABELS } from '@samspill/domain/notification-labels';
import { RETAINED_KINDS } from '@samspill/domain/retention-periods';
import { expect, it } from 'vitest';
import { listRoutes, nameOf } from '../../contract/describe-requests.ts';
import { EXAMPLES } from '../../../fuzz/feature-examples.ts';
import { findStoredFault } from '../../../fuzz/stored-documents.ts';
import { createApp } from '../app.ts';
import { SITE } from '../assembly.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';

it('exports and erases its documents', () => {
  expect(SITE.personalData.map(({ name }) => name)).toContain('offers');
});

it('deletes its documents after the period in the settings', () => {
  expect(RETAINED_KINDS).toContain('offers');
  expect(SITE.retention.offers).toBeDefined();
  expect(EXAMPLES.some(({ retained }) => retained?.offers)).toBe(true);
});

it('has a setting for its notifications, and an action in the audit log', () => {
  expect(NOTIFICATION_LABELS.offer.en).toBe('Offers');
  expect(AUDIT_ACTIONS).toContain('offer.delete');
});

it('serves its routes, to administrators by permission', () => {
  const names = listRoutes(createApp(createOfflineDeps().deps)).map(nameOf);
  expect(names).toEqual(expect.arrayContaining(['GET /api/offers', 'DELETE /api/admin/offers/:id']));
  expect(Object.entries(ADMIN_ROUTES)).toContainEqual(['DELETE /offers/:id', 'moderate']);
});

it('is in the fuzz test, which holds documents to its schema', () => {
  const documents = EXAMPLES.flatMap((each) => Object.entries(each.documents?.(0) ?? {}));
  const [[path = '', fields] = []] = documents.filter(([each]) => each.startsWith('offers/'));
  expect(findStoredFault(path, fields)).toBeNull();
  expect(findStoredFault(path, { text: 1 })).toMatch(/offers/);
});
`,
  'functions/src/offers/forgotten.test.ts': `import { defineFeature as defineManifest } from '@samspill/domain/feature';
import { defineFeature } from '../platform/feature.ts';
import type { FeatureExamples } from '../testing/examples.ts';
import { offerRoutes } from './offer-routes.ts';

// @ts-expect-error: no layer
export const withoutLayer = defineFeature({ routes: { '/api/offers': offerRoutes } });
// @ts-expect-error: no such permission
export const withoutPermission = defineManifest({ adminRoutes: { 'DELETE /offers/:id': 'bid' } });
const sentence = () => '';
export const withoutLabel = defineManifest({
  // @ts-expect-error: no name in the settings
  notifications: { offer: { order: 17, nb: sentence, en: sentence } },
});
// @ts-expect-error: no such part
export const examples: FeatureExamples = { documents: () => ({}), object: () => ({}) };
`,
  'web/src/features/offers/derived.test.ts': `import { expect, it } from 'vitest';
import { MEMBER_PAGES } from '../../features.ts';

it('is on the map of pages that the tests of accessibility open', () => {
  expect(MEMBER_PAGES).toContainEqual(expect.objectContaining({ path: '/offers/:id', example: 'first' }));
});
`,
  'web/src/features/offers/forgotten.test.ts': `import { page } from '../../page/feature.ts';

const load = () => import('./offers-page.tsx');
// @ts-expect-error: no example of an id
export const withoutExample = page('/offers/:id', 'member.titleOffers', load, 'OffersPage', 'offers');
// @ts-expect-error: no such title
export const withoutTitle = page('/offers', 'member.titleOfOffers', load, 'OffersPage', 'offers');
// @ts-expect-error: no such messages
export const withoutMessages = page('/offers', 'member.titleOffers', load, 'OffersPage', 'offer');
`,
};
