import { segmentTexts } from '../equality.ts';
import { type EvalResult, failure, type RulesPath, string } from '../rules-value.ts';

export function pathText(path: RulesPath): EvalResult {
  let text = '';
  for (const segment of path.segments) {
    const known = segmentTexts(segment);
    if (!known) return failure('Null value error.');
    text += known.map((step) => `/${step}`).join('');
  }
  return string(text);
}
