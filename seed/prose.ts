/** Template tag for long texts: joins lines to paragraphs, an empty line separates them. */
export function prose(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
