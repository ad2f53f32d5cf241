import {
  defaultMailTexts,
  type MailKind,
  NO_MAIL_TEXTS,
  type SiteMailTexts,
  SiteMailTextsSchema,
} from '@samspill/domain/mail-texts';
import type { MailTexts } from '@samspill/domain/site/mail-text';
import { SITE_MAIL_TEXTS } from '@samspill/domain/site/paths';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

/** Bounds the reads of a run that mails thousands of people. */
const CACHE_MS = 10_000;

export const siteMailTexts = defineCollection(SITE_MAIL_TEXTS, SiteMailTextsSchema);

interface CachedTexts {
  readonly untilMs: number;
  readonly texts: Promise<SiteMailTexts>;
}

const cache = new WeakMap<Deps['db'], CachedTexts>();

type TextDeps = Pick<Deps, 'db' | 'now' | 'log'>;

async function loadTexts(deps: TextDeps): Promise<SiteMailTexts> {
  return (await siteMailTexts.read(deps, SITE_MAIL_TEXTS)) ?? NO_MAIL_TEXTS;
}

function readCached(deps: TextDeps): Promise<SiteMailTexts> {
  const nowMs = deps.now().getTime();
  const before = cache.get(deps.db);
  if (before && nowMs < before.untilMs) return before.texts;
  const texts = loadTexts(deps);
  cache.set(deps.db, { untilMs: nowMs + CACHE_MS, texts });
  texts.catch(() => cache.delete(deps.db));
  return texts;
}

export async function readMailTexts(deps: TextDeps, kind: MailKind): Promise<MailTexts> {
  return (await readCached(deps)).texts[kind] ?? defaultMailTexts(kind);
}

export function clearMailTextCache({ db }: Pick<Deps, 'db'>): void {
  cache.delete(db);
}
