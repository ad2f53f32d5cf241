import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { saveFile } from '../../../ui/save-file.ts';

const MAX_NAME_CHARS = 60;

/** Name of a file about a survey, without its ending, that every system takes. */
export function fileNameOf(title: string): string {
  const plain = title
    .toLocaleLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_NAME_CHARS);
  return plain || 'survey';
}

/** Hands a survey to the browser's downloads, as the import reads it. */
export function saveJson(definition: SurveyDefinition, title: string): void {
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${fileNameOf(title)}.json`);
}
