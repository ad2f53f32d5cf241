import { NewTermSchema } from '@samspill/domain/site/site-settings';
import type { Term } from '@samspill/domain/site/taxonomy';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { describeFieldError } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { TermRow } from './use-taxonomy-terms.ts';

const MAX_SLUG_CHARS = 60;

/** Derives an id from an English name, such as `ux-design` from `UX & design`; empty if no characters remain. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replaceAll(/^-+|-+$/g, '');
}

interface TermInput {
  readonly fields: ReactNode;
  readonly take: () => TermRow | null;
  readonly set: (names: Partial<Term>) => void;
}

const EMPTY_TERM: TermRow = { slug: '', nb: '', en: '' };

export function useTermFields(
  term: TermRow | null,
  taken: readonly string[],
  begun: Term = EMPTY_TERM,
): TermInput {
  const { t } = useMessages();
  const [typed, setTyped] = useState<Term>(term ?? begun);
  const [isAsked, setAsked] = useState(false);
  const row = term ? { ...typed, slug: term.slug } : { ...typed, slug: toSlug(typed.en) };
  const parsed = v.safeParse(NewTermSchema, row);
  const isTaken = term === null && taken.includes(row.slug);
  const errorOf = (name: 'nb' | 'en') => {
    if (!isAsked) return undefined;
    const issue = parsed.issues?.find((each) => v.getDotPath(each) === name);
    if (issue) return describeFieldError(t, issue);
    if (name === 'nb') return undefined;
    if (row.slug === '') return t('admin-site.noSlug');
    return isTaken ? t('admin-site.slugTaken') : undefined;
  };
  const fields = (
    <div className="stack-4">
      {(['nb', 'en'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`admin-site.name.${name}`)}
          autoComplete="off"
          value={typed[name]}
          error={errorOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <p className="muted text-sm break-words">{t('admin-site.idIs', { id: row.slug || '–' })}</p>
    </div>
  );
  const take = () => {
    setAsked(true);
    return parsed.success && !isTaken ? parsed.output : null;
  };
  return { fields, take, set: (names) => setTyped({ ...typed, ...names }) };
}
