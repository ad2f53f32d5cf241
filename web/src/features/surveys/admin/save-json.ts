import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { saveFile, toFileName } from '../../../ui/save-file.ts';

export function saveJson(definition: SurveyDefinition, title: string): void {
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${toFileName(title)}.json`);
}
