import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { saveFile } from '../../../ui/save-file.ts';

const MAX_NAME_CHARS = 60;

export function toFileName(title: string): string {
  const plain = title
    .toLocaleLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_NAME_CHARS);
  return plain || 'survey';
}

export function saveJson(definition: SurveyDefinition, title: string): void {
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${toFileName(title)}.json`);
}
