import {
  defaultMailTexts,
  type MailKind,
  type MailTextsChange,
  MailTextsChangeSchema,
  NO_MAIL_TEXTS,
  type OwnMailTexts,
} from '@samspill/domain/mail-texts';
import { isSameValue } from '@samspill/domain/merge-edit';
import type { MailTexts } from '@samspill/domain/site/mail-text';
import { SITE_MAIL_TEXTS } from '@samspill/domain/site/paths';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';
import { clearMailTextCache, siteMailTexts } from '../platform/mail/mail-texts.ts';

export async function readOwnMailTexts(deps: Deps) {
  return (await siteMailTexts.read(deps, SITE_MAIL_TEXTS)) ?? NO_MAIL_TEXTS;
}

/** Texts as they are edited: a kind without its own has the default ones. */
const fillTexts = <T extends { readonly texts?: unknown }>(kind: MailKind, change: T) => ({
  ...change,
  texts: change.texts ?? defaultMailTexts(kind),
});

function resolveTexts(
  stored: MailTexts | null,
  { base, ...change }: EditBody<MailTextsChange>,
): MailTexts | null {
  const { kind, texts } = change;
  if (base === undefined) return texts;
  const merged = resolveEdit(
    { schema: MailTextsChangeSchema, stored: fillTexts(kind, { kind, texts: stored }) },
    { ...fillTexts(kind, change), base: fillTexts(kind, base) },
  );
  return isSameValue(merged.texts, defaultMailTexts(kind)) ? null : merged.texts;
}

export async function writeMailTexts(
  deps: Deps,
  edit: EditBody<MailTextsChange>,
  actorId: string,
): Promise<OwnMailTexts> {
  const { kind } = edit;
  const ref = deps.db.doc(SITE_MAIL_TEXTS);
  const after = await auditedChange(deps, actorId, async (transaction, audit) => {
    const stored = siteMailTexts.parse(deps, await transaction.get(ref)) ?? NO_MAIL_TEXTS;
    const { [kind]: before = null, ...others } = stored.texts;
    const texts = resolveTexts(before, edit);
    const changed = { ...others, ...(texts && { [kind]: texts }) };
    audit({
      action: 'site.mail-texts',
      target: { kind: 'site', id: 'mail-texts', label: defaultMailTexts(kind).nb.subject },
      before: { mailText: before },
      after: { mailText: texts },
    });
    transaction.set(ref, { ...stored, texts: changed });
    return changed;
  });
  clearMailTextCache(deps);
  return { texts: after };
}
