import type { JobCall, JobProgress } from '@samspill/domain/job';
import type { MailTest, MailTextsChange, OwnMailTexts } from '@samspill/domain/mail-texts';
import type { IdentityDraft, SiteIdentity } from '@samspill/domain/site/identity';
import type { Legal } from '@samspill/domain/site/legal';
import type { PublicIdentity, SiteImageKind } from '@samspill/domain/site/public-identity';
import type {
  NewTerm,
  SiteSettings,
  SiteSettingsChanges,
  TermChange,
  TermKind,
  TermListResult,
} from '@samspill/domain/site/site-settings';
import type { Taxonomy, Term } from '@samspill/domain/site/taxonomy';
import type {
  SuggestedKind,
  SuggestionVerdict,
  TermSuggestion,
} from '@samspill/domain/site/term-suggestion';
import { api, readResponseBody } from '../../../api/client.ts';
import { orderRepeated } from '../../../platform/admin/job-api.ts';
import type { FormEdit } from '../../../platform/drafts/use-edit-conflicts.ts';

const { site } = api.api.admin;
const { identity, legal: legalRoute, settings, suggestions, taxonomy } = site;

export interface TermKey {
  readonly kind: TermKind;
  readonly slug: string;
}

export async function fetchSettings(): Promise<SiteSettings> {
  return readResponseBody(await settings.$get());
}

export interface SettingsChangeOptions {
  /** Values from which a typed change began; a switch has none, and sets its value in any case. */
  readonly base?: SiteSettingsChanges | undefined;
  readonly idToken?: string;
}

export async function changeSettings(
  changes: SiteSettingsChanges,
  { base, idToken }: SettingsChangeOptions = {},
): Promise<SiteSettings> {
  const json = { ...changes, ...(base && { base }), ...(idToken !== undefined && { idToken }) };
  return readResponseBody(await settings.$patch({ json }));
}

export async function fetchIdentity(): Promise<SiteIdentity> {
  return readResponseBody(await identity.$get());
}

/** Bypasses caches, which may be older than the change. */
export async function fetchPublicIdentity(): Promise<PublicIdentity> {
  const { identity: route } = api.api.public.site;
  return readResponseBody(await route.$get(undefined, { init: { cache: 'reload' } }));
}

export async function saveIdentity({
  base,
  draft,
}: FormEdit<IdentityDraft>): Promise<SiteIdentity> {
  return readResponseBody(await identity.$put({ json: { ...draft, base } }));
}

export async function saveIdentityImage(kind: SiteImageKind, file: Blob): Promise<SiteIdentity> {
  const data = btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
  return readResponseBody(await identity[':kind'].$put({ param: { kind }, json: { data } }));
}

export async function removeIdentityImage(kind: SiteImageKind): Promise<SiteIdentity> {
  return readResponseBody(await identity[':kind'].$delete({ param: { kind } }));
}

export async function fetchMailTexts(): Promise<OwnMailTexts> {
  return readResponseBody(await site['mail-texts'].$get());
}

export async function saveMailTexts({
  base,
  draft,
}: FormEdit<MailTextsChange>): Promise<OwnMailTexts> {
  return readResponseBody(await site['mail-texts'].$put({ json: { ...draft, base } }));
}

export async function sendTestMail(json: MailTest): Promise<void> {
  await readResponseBody(await site['mail-texts'].test.$post({ json }));
}

export async function fetchLegal(): Promise<Legal> {
  return readResponseBody(await legalRoute.$get());
}

export async function saveLegal({ base, draft }: FormEdit<Legal>): Promise<Legal> {
  return readResponseBody(await legalRoute.$put({ json: { ...draft, base } }));
}

export async function fetchTaxonomy(): Promise<Taxonomy> {
  return readResponseBody(await taxonomy.$get());
}

export async function addTerm({ kind, slug }: TermKey, names: Term): Promise<void> {
  await readResponseBody(
    await taxonomy[':kind'].$post({ param: { kind }, json: { slug, ...names } }),
  );
}

/** Adds or renames terms; keeps terms not in the list. */
export async function saveTerms(
  kind: TermKind,
  json: { readonly terms: NewTerm[] },
): Promise<TermListResult> {
  return readResponseBody(await taxonomy[':kind'].$put({ param: { kind }, json }));
}

export async function editTerm(
  param: TermKey,
  { base, draft }: FormEdit<TermChange>,
): Promise<void> {
  const json = { ...draft, base };
  await readResponseBody(await taxonomy[':kind'][':slug'].$put({ param, json }));
}

export async function orderKinds(slugs: string[]): Promise<void> {
  await readResponseBody(await taxonomy.kinds.order.$post({ json: { slugs } }));
}

export async function removeTerm(param: TermKey): Promise<void> {
  await readResponseBody(await taxonomy[':kind'][':slug'].$delete({ param }));
}

export async function fetchSuggestions(kind: SuggestedKind): Promise<readonly TermSuggestion[]> {
  const answer = await suggestions[':kind'].$get({ param: { kind } });
  return (await readResponseBody(answer)).suggestions;
}

export const decisionCall = (id: string, verdict: SuggestionVerdict): JobCall => ({
  method: 'PATCH',
  path: suggestions[':id'].$path({ param: { id } }),
  json: { verdict },
});

export async function decideSuggestion(id: string, verdict: SuggestionVerdict): Promise<void> {
  await readResponseBody(await suggestions[':id'].$patch({ param: { id }, json: { verdict } }));
}

export async function countTermUses(param: TermKey): Promise<number> {
  const { uses } = await readResponseBody(await taxonomy[':kind'][':slug'].uses.$get({ param }));
  return uses;
}

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
