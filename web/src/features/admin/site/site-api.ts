import type { JobCall } from '@samspill/domain/jobs/job';
import type { Legal } from '@samspill/domain/site/legal';
import type {
  NewTerm,
  SiteSettings,
  SiteSettingsChanges,
  TermKind,
  TermListAnswer,
} from '@samspill/domain/site/site-settings';
import type { Taxonomy, Term } from '@samspill/domain/site/taxonomy';
import type { SuggestionVerdict, TermSuggestion } from '@samspill/domain/site/term-suggestion';
import { api, readAnswer } from '../../../api/client.ts';

const { legal: legalRoute, settings, suggestions, taxonomy } = api.api.admin.site;

export interface TermAt {
  readonly kind: TermKind;
  readonly slug: string;
}

export async function fetchSettings(): Promise<SiteSettings> {
  return readAnswer(await settings.$get());
}

/** Changes only the given fields; returns all settings. */
export async function changeSettings(
  changes: SiteSettingsChanges,
  idToken?: string,
): Promise<SiteSettings> {
  const json = { ...changes, ...(idToken !== undefined && { idToken }) };
  return readAnswer(await settings.$patch({ json }));
}

export async function fetchLegal(): Promise<Legal> {
  return readAnswer(await legalRoute.$get());
}

export async function saveLegal(json: Legal): Promise<Legal> {
  return readAnswer(await legalRoute.$put({ json }));
}

export async function fetchTaxonomy(): Promise<Taxonomy> {
  return readAnswer(await taxonomy.$get());
}

export async function addTerm({ kind, slug }: TermAt, names: Term): Promise<void> {
  await readAnswer(await taxonomy[':kind'].$post({ param: { kind }, json: { slug, ...names } }));
}

/** Adds or renames terms; keeps terms not in the list. */
export async function putTerms(
  kind: TermKind,
  json: { readonly terms: NewTerm[] },
): Promise<TermListAnswer> {
  return readAnswer(await taxonomy[':kind'].$put({ param: { kind }, json }));
}

export async function renameTerm(param: TermAt, names: Term): Promise<void> {
  await readAnswer(await taxonomy[':kind'][':slug'].$put({ param, json: names }));
}

export async function removeTerm(param: TermAt): Promise<void> {
  await readAnswer(await taxonomy[':kind'][':slug'].$delete({ param }));
}

export async function fetchSuggestions(kind: TermKind): Promise<readonly TermSuggestion[]> {
  const answer = await suggestions[':kind'].$get({ param: { kind } });
  return (await readAnswer(answer)).suggestions;
}

export const decisionCall = (id: string, verdict: SuggestionVerdict): JobCall => ({
  method: 'PATCH',
  path: `/api/admin/site/suggestions/${id}`,
  json: { verdict },
});

export async function decideSuggestion(id: string, verdict: SuggestionVerdict): Promise<void> {
  await readAnswer(await suggestions[':id'].$patch({ param: { id }, json: { verdict } }));
}

export async function countUses(param: TermAt): Promise<number> {
  const { uses } = await readAnswer(await taxonomy[':kind'][':slug'].uses.$get({ param }));
  return uses;
}

export async function mergeTerm(
  param: TermAt,
  into: string,
): Promise<{ isDone: boolean; left: number }> {
  const request = { param, json: { into } };
  const { isDone } = await readAnswer(await taxonomy[':kind'][':slug'].merge.$post(request));
  return { isDone, left: isDone ? 0 : await countUses(param) };
}
