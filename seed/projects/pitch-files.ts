import { projectDeckPath, projectGalleryPath } from '@samspill/domain/projects/paths';
import { emptyPitch, type Pitch } from '@samspill/domain/projects/pitch';
import type { SeedProject } from '../data-set.ts';
import { drawPicture } from '../media/cover.ts';
import { fileIdOf, type SeedFile, type SeedImage } from '../media/seed-images.ts';

const MAX_LINE_CHARS = 58;
const WIDTH = 960;
const HEIGHT = 540;

/** Encodes text for PDF's standard fonts: non-ASCII letters by their Latin-1 code. */
function toPdfText(line: string): string {
  return [...line]
    .map((character) => {
      const code = character.codePointAt(0) ?? 63;
      if (code > 255) return character === '–' ? '-' : character === '«' ? '"' : '?';
      if (code > 126) return `\\${code.toString(8)}`;
      return '\\()'.includes(character) ? `\\${character}` : character;
    })
    .join('');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || joined.length > MAX_LINE_CHARS) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

function drawPage(title: string, text: string): string {
  const lines = wrap(text).map((line) => `(${toPdfText(line)}) Tj T*`);
  return [
    `0.06 0.3 0.24 rg 0 ${HEIGHT - 120} ${WIDTH} 120 re f`,
    `BT 1 1 1 rg /F1 40 Tf 60 ${HEIGHT - 78} Td (${toPdfText(title)}) Tj ET`,
    `BT 0.1 0.1 0.12 rg /F1 26 Tf 38 TL 60 ${HEIGHT - 190} Td ${lines.join(' ')} ET`,
  ].join('\n');
}

function makePdf(slides: readonly (readonly [title: string, text: string])[]): Buffer {
  const pageIds = slides.map((_, index) => 4 + 2 * index);
  const kids = pageIds.map((id) => `${id} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${slides.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...slides.flatMap(([title, text], index) => {
      const content = drawPage(title, text);
      const box = `[0 0 ${WIDTH} ${HEIGHT}]`;
      const fonts = '<< /Font << /F1 3 0 R >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${fonts} /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

function makeDeck({ content, pitch }: SeedProject): Buffer {
  return makePdf([
    [content.title, content.tagline],
    ['Problemet', pitch?.problem ?? ''],
    [`${content.title} i dag`, pitch?.solution ?? ''],
    ['Hvor vi er', pitch?.traction ?? ''],
    ['Hva vi henter', pitch?.round?.purpose ?? ''],
  ]);
}

export function galleryOf({ id, pitch }: SeedProject): SeedImage[] {
  return (pitch?.pictures ?? []).map((_, index) => ({
    path: projectGalleryPath(id, fileIdOf(`picture ${id} ${index}`)),
    draw: () => drawPicture(id, index),
  }));
}

export function deckOf(project: SeedProject): SeedFile | null {
  if (!project.pitch?.hasDeck) return null;
  return {
    path: projectDeckPath(project.id, fileIdOf(`deck ${project.id}`, 'pdf')),
    contentType: 'application/pdf',
    bytes: makeDeck(project),
  };
}

export function pitchOf(project: SeedProject): Pitch {
  const { pictures = [], hasDeck: _, ...pitch } = project.pitch ?? {};
  const deck = deckOf(project);
  return {
    ...emptyPitch(),
    ...pitch,
    gallery: galleryOf(project).map(({ path }, index) => ({ path, alt: pictures[index] ?? '' })),
    deck: deck && {
      path: deck.path,
      name: `${project.content.title}.pdf`,
      size: deck.bytes.length,
    },
  };
}
