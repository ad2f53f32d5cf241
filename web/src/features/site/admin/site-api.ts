import type { JobCall, JobProgress } from '@samspill/domain/job';
import type { MailTest, MailTextsChange } from '@samspill/domain/mail-texts';
import type { IdentityDraft, SiteIdentity } from '@samspill/domain/site/identity';
import type { Legal } from '@samspill/domain/site/legal';
import type { PublicIdentity, SiteImageKind } from '@samspill/domain/site/public-identity';
import type {
  NewTerm,
  SiteSettingsChanges,
  TermChange,
  TermKind,
} from '@samspill/domain/site/site-settings';
import type { Term } from '@samspill/domain/site/taxonomy';
import type { SuggestedKind, SuggestionVerdict } from '@samspill/domain/site/term-suggestion';
import { api, call, send } from '../../../api/client.ts';
import { orderRepeated } from '../../../platform/admin/job-api.ts';
import type { FormEdit } from '../../../platform/drafts/use-edit-conflicts.ts';

const { site } = api.api.admin;
const { identity, legal: legalRoute, settings, suggestions, taxonomy } = site;

export interface TermKey {
  readonly kind: TermKind;
  readonly slug: string;
}

export const fetchSettings = () => call(settings.$get());

export interface SettingsChangeOptions {
  /** Values from which a typed change began; a switch has none, and sets its value in any case. */
  readonly base?: SiteSettingsChanges | undefined;
  readonly idToken?: string;
}

export const changeSettings = (
  changes: SiteSettingsChanges,
  { base, idToken }: SettingsChangeOptions = {},
) =>
  call(
    settings.$patch({
      json: { ...changes, ...(base && { base }), ...(idToken !== undefined && { idToken }) },
    }),
  );

export const fetchIdentity = () => call(identity.$get());

/** Bypasses caches, which may be older than the change. */
export async function fetchPublicIdentity(): Promise<PublicIdentity> {
  const { identity: route } = api.api.public.site;
  return call(route.$get(undefined, { init: { cache: 'reload' } }));
}

export const saveIdentity = ({ base, draft }: FormEdit<IdentityDraft>) =>
  call(identity.$put({ json: { ...draft, base } }));

export async function saveIdentityImage(kind: SiteImageKind, file: Blob): Promise<SiteIdentity> {
  const data = btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
  return call(identity[':kind'].$put({ param: { kind }, json: { data } }));
}

export const removeIdentityImage = (kind: SiteImageKind) =>
  call(identity[':kind'].$delete({ param: { kind } }));

export const fetchMailTexts = () => call(site['mail-texts'].$get());

export const saveMailTexts = ({ base, draft }: FormEdit<MailTextsChange>) =>
  call(site['mail-texts'].$put({ json: { ...draft, base } }));

export const sendTestMail = (json: MailTest) => send(site['mail-texts'].test.$post({ json }));
export const fetchLegal = () => call(legalRoute.$get());

export const saveLegal = ({ base, draft }: FormEdit<Legal>) =>
  call(legalRoute.$put({ json: { ...draft, base } }));

export const fetchTaxonomy = () => call(taxonomy.$get());

export const addTerm = ({ kind, slug }: TermKey, names: Term) =>
  send(taxonomy[':kind'].$post({ param: { kind }, json: { slug, ...names } }));

/** Adds or renames terms; keeps terms not in the list. */
export const saveTerms = (kind: TermKind, json: { readonly terms: NewTerm[] }) =>
  call(taxonomy[':kind'].$put({ param: { kind }, json }));

export const editTerm = (param: TermKey, { base, draft }: FormEdit<TermChange>) =>
  send(taxonomy[':kind'][':slug'].$put({ param, json: { ...draft, base } }));

export const orderKinds = (slugs: string[]) =>
  send(taxonomy.kinds.order.$post({ json: { slugs } }));

export const removeTerm = (param: TermKey) => send(taxonomy[':kind'][':slug'].$delete({ param }));

export const fetchSuggestions = async (kind: SuggestedKind) =>
  (await call(suggestions[':kind'].$get({ param: { kind } }))).suggestions;

export const decisionCall = (id: string, verdict: SuggestionVerdict): JobCall => ({
  method: 'PATCH',
  path: suggestions[':id'].$path({ param: { id } }),
  json: { verdict },
});

export const decideSuggestion = (id: string, verdict: SuggestionVerdict) =>
  send(suggestions[':id'].$patch({ param: { id }, json: { verdict } }));

export const countTermUses = async (param: TermKey) =>
  (await call(taxonomy[':kind'][':slug'].uses.$get({ param }))).uses;

export const orderMerge = (
  { kind, slug }: TermKey,
  into: string,
  uses: number,
): Promise<JobProgress> =>
  orderRepeated(
    'terms',
    { method: 'POST', path: `/api/admin/site/taxonomy/${kind}/${slug}/merge`, json: { into } },
    uses,
  );
