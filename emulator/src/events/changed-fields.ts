import { type FieldPath, formatFieldPath } from '../path/field-path.ts';
import { valuesIdentical } from '../value/identical-values.ts';
import type { Fields } from '../value/value.ts';

/** Paths of the fields that differ, as deep as both sides hold maps. */
export function changedFields(before: Fields, after: Fields): readonly string[] {
  return changedPaths(before, after, []).map(formatFieldPath).sort();
}

function changedPaths(before: Fields, after: Fields, parent: FieldPath): FieldPath[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now && valuesIdentical(old, now)) return [];
    const path = [...parent, name];
    if (old?.kind !== 'map' || now?.kind !== 'map') return [path];
    return changedPaths(old.fields, now.fields, path);
  });
}
