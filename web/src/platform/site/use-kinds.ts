import { isBuiltInKind, KINDS } from '@samspill/domain/people/person-kind';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { useTaxonomy } from './use-taxonomy.ts';

interface KindChoices {
  readonly options: readonly SelectOption[];
  readonly value: readonly string[];
}

export function useKinds() {
  const { t } = useMessages();
  const { kinds, ownKindName, currentKind } = useTaxonomy();
  const kindName = (kind: string): string =>
    isBuiltInKind(kind) ? t(`people.kind.${kind}`) : ownKindName(kind);
  const offered = [...KINDS, ...kinds.filter(({ archived }) => !archived).map(({ slug }) => slug)];
  /** Adds chosen kinds that are not offered any more, so that they can be taken away. */
  const choicesOf = (chosen: readonly string[]): KindChoices => {
    const value = [...new Set(chosen.map(currentKind))];
    const shown = [...offered, ...value.filter((kind) => !offered.includes(kind))];
    return { value, options: shown.map((kind) => ({ value: kind, label: kindName(kind) })) };
  };
  return { kindName, choicesOf };
}
