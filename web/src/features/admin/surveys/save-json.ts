import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

const KEPT_MS = 60_000;
const MAX_NAME_CHARS = 60;

/** A name for a file that every system takes. */
export function fileNameOf(title: string): string {
  const plain = title
    .toLocaleLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_NAME_CHARS);
  return `${plain || 'survey'}.json`;
}

/** Hands a survey to the browser's downloads, as the import reads it. */
export function saveJson(definition: SurveyDefinition, title: string): void {
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = fileNameOf(title);
  link.click();
  // Some browsers begin to read only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
