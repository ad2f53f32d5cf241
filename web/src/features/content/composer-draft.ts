import { MAX_MENTIONS } from '@samspill/domain/comment-text';
import {
  type ContentImage,
  type ContentKind,
  hasSubstance,
  ImageSchema,
  MAX_IMAGES,
} from '@samspill/domain/content/content';
import { DAY_MS } from '@samspill/domain/durations';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import {
  MAX_POLL_DAYS,
  MAX_POLL_OPTION_CHARS,
  MAX_POLL_OPTIONS,
  MIN_POLL_OPTIONS,
  ResultsShownSchema,
} from '@samspill/domain/polls/poll';
import * as v from 'valibot';
import {
  type DraftFields,
  joinTexts,
  openLocalDraft,
  readLocalDraft,
  replaceLocalDraft,
  writeLocalDraft,
} from '../../data/local-draft.ts';
import { type TypedText, toBody, toTyped } from './typed-text.ts';

export const COMPOSER_KINDS = [
  'post',
  'update',
  'poll',
  'announcement',
] as const satisfies readonly ContentKind[];
export type ComposerKind = (typeof COMPOSER_KINDS)[number];

export const CLOSING_DAYS = { day: 1, threeDays: 3, week: 7, twoWeeks: 14 } as const;
const CLOSINGS = ['day', 'threeDays', 'week', 'twoWeeks', 'custom'] as const;
export type ClosingChoice = (typeof CLOSINGS)[number];
export const CLOSING_CHOICES: readonly ClosingChoice[] = CLOSINGS;

const UnsentImageSchema = v.object({
  key: v.string(),
  alt: v.string(),
  at: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), MAX_IMAGES),
});

const DraftSchema = v.object({
  body: v.fallback(v.string(), ''),
  images: v.fallback(v.pipe(v.array(ImageSchema), v.maxLength(MAX_IMAGES)), []),
  /** Images not uploaded yet; keys of files in browser storage. */
  unsent: v.fallback(v.pipe(v.array(UnsentImageSchema), v.maxLength(MAX_IMAGES)), []),
  projectId: v.fallback(v.nullable(v.string()), null),
  /** The post that is shared; of kind `post` alone. */
  quotedId: v.fallback(v.nullable(v.string()), null),
  options: v.fallback(
    v.pipe(v.array(v.string()), v.minLength(MIN_POLL_OPTIONS), v.maxLength(MAX_POLL_OPTIONS)),
    ['', ''],
  ),
  closing: v.fallback(v.picklist(CLOSINGS), 'week'),
  /** Local time in the format of `datetime-local`. */
  closesAt: v.fallback(v.string(), ''),
  multiple: v.fallback(v.boolean(), false),
  resultsShown: v.fallback(ResultsShownSchema, 'afterVote'),
});
type StoredDraft = v.InferOutput<typeof DraftSchema>;

export interface ComposerDraft extends Omit<StoredDraft, 'body'> {
  readonly typed: TypedText;
}

export const EMPTY_DRAFT: ComposerDraft = { ...v.parse(DraftSchema, {}), typed: toTyped('') };

export interface DraftKey {
  readonly kind: ComposerKind;
  readonly projectId: string | null;
}

export const draftName = ({ kind, projectId }: DraftKey) =>
  projectId === null ? `composer.${kind}` : `composer.${kind}.${projectId}`;

function parseDraft(place: DraftKey, stored: DraftFields | null): ComposerDraft {
  const { body, ...rest } = v.parse(DraftSchema, stored ?? {});
  return { ...rest, projectId: place.projectId ?? rest.projectId, typed: toTyped(body) };
}

export const readDraft = (place: DraftKey): ComposerDraft =>
  parseDraft(place, readLocalDraft(draftName(place)));

/** Also takes over what a closed tab left. */
export const openDraft = (place: DraftKey): ComposerDraft =>
  parseDraft(place, openLocalDraft(draftName(place)));

export const describeDraft = (fields: DraftFields): string =>
  toTyped(v.parse(DraftSchema, fields).body).text;

export function toStoredDraft({
  typed,
  ...rest
}: ComposerDraft): Readonly<Record<string, unknown>> {
  return { ...rest, body: toBody(typed).body };
}

export function writeDraft(place: DraftKey, draft: ComposerDraft): void {
  writeLocalDraft(draftName(place), isEmptyDraft(draft) ? {} : toStoredDraft(draft));
}

export function quoteInDraft(quotedId: string): void {
  const place: DraftKey = { kind: 'post', projectId: null };
  replaceLocalDraft(draftName(place), toStoredDraft({ ...readDraft(place), quotedId }));
}

/** Restores a draft after a refusal, after what was typed since. */
export function restoreDraft(place: DraftKey, stored: DraftFields): void {
  const refused = v.parse(DraftSchema, stored);
  const current = readDraft(place);
  const both = {
    ...current,
    typed: toTyped(joinTexts(toBody(current.typed).body, refused.body)),
    images: [...current.images, ...refused.images].slice(0, MAX_IMAGES),
    unsent: [...current.unsent, ...refused.unsent].slice(0, MAX_IMAGES),
    quotedId: current.quotedId ?? refused.quotedId,
    options: filledOptions(current.options).length > 0 ? current.options : refused.options,
  };
  const draft = isEmptyDraft(current) ? { ...refused, typed: toTyped(refused.body) } : both;
  replaceLocalDraft(draftName(place), toStoredDraft(draft));
}

export function isEmptyDraft(draft: ComposerDraft): boolean {
  const { typed, images, unsent, options, quotedId } = draft;
  const texts = [typed.text, ...options];
  if (quotedId !== null) return false;
  return images.length + unsent.length === 0 && texts.every((text) => text.trim() === '');
}

export type DraftFault =
  | { readonly field: 'body'; readonly code: 'empty' | 'emptyPoll' | 'tooManyMentions' }
  | { readonly field: 'body'; readonly code: 'tooLong'; readonly count: number }
  | { readonly field: 'project'; readonly code: 'pickProject' }
  | { readonly field: 'options'; readonly code: 'optionMissing' | 'optionTwice' | 'optionLong' }
  | { readonly field: 'closing'; readonly code: 'closesWrong' };

export function findDraftFault(
  kind: ComposerKind,
  draft: ComposerDraft,
  nowMs: number,
): DraftFault | null {
  if (kind === 'update' && draft.projectId === null)
    return { field: 'project', code: 'pickProject' };
  return (
    findTextFault(kind, draft) ??
    (kind === 'poll' ? (findOptionFault(draft.options) ?? findClosingFault(draft, nowMs)) : null)
  );
}

export function findTextFault(
  kind: ContentKind,
  { typed, images }: { readonly typed: TypedText; readonly images: readonly ContentImage[] },
): DraftFault | null {
  const { body, mentions } = toBody(typed);
  const count = body.trim().length - MAX_BODY_CHARS;
  if (!hasSubstance(kind, { body, images: [...images] }))
    return { field: 'body', code: kind === 'poll' ? 'emptyPoll' : 'empty' };
  if (count > 0) return { field: 'body', code: 'tooLong', count };
  return countPeople(typed) > mentions.length ? { field: 'body', code: 'tooManyMentions' } : null;
}

// `mentionedUids` stops at the limit, so count the references separately.
function countPeople({ text, references }: TypedText): number {
  const named = references.filter(({ sign, label }) => sign === '@' && text.includes(sign + label));
  const uids = new Set(named.map(({ id }) => id));
  return uids.size > MAX_MENTIONS ? uids.size : 0;
}

export function filledOptions(options: readonly string[]): string[] {
  return options.map((text) => text.trim()).filter((text) => text !== '');
}

function findOptionFault(options: readonly string[]): DraftFault | null {
  const filled = filledOptions(options);
  if (filled.length < MIN_POLL_OPTIONS) return { field: 'options', code: 'optionMissing' };
  if (new Set(filled).size < filled.length) return { field: 'options', code: 'optionTwice' };
  return filled.some((text) => text.length > MAX_POLL_OPTION_CHARS)
    ? { field: 'options', code: 'optionLong' }
    : null;
}

function findClosingFault(draft: ComposerDraft, nowMs: number): DraftFault | null {
  const closesMs = closingTimeMs(draft, nowMs);
  const isSound = closesMs > nowMs && closesMs <= nowMs + MAX_POLL_DAYS * DAY_MS;
  return isSound ? null : { field: 'closing', code: 'closesWrong' };
}

export function closingTimeMs(
  { closing, closesAt }: Pick<ComposerDraft, 'closing' | 'closesAt'>,
  nowMs: number,
): number {
  if (closing === 'custom') return new Date(closesAt).getTime();
  return nowMs + CLOSING_DAYS[closing] * DAY_MS;
}
