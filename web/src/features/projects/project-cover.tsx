import type { Project } from '@samspill/domain/projects/project';
import { hashText, randomFrom } from '@samspill/domain/random';
import { type CSSProperties, memo, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import type { ImageSource } from '../../platform/media/stored-image.ts';
import { StoredPicture } from '../../platform/media/stored-picture.tsx';
import { hueOf } from '../../ui/avatar.tsx';
import styles from './project-cover.module.css';

export const PATTERN_COLUMNS = 8;
export const PATTERN_ROWS = 4;

type TileShape = 'quarter' | 'half' | 'dot' | 'blank';
interface Tile {
  readonly column: number;
  readonly row: number;
  readonly shape: TileShape;
  readonly turns: number;
  readonly tint: 0 | 1 | 2;
}

const SHAPES: readonly TileShape[] = ['quarter', 'quarter', 'quarter', 'half', 'dot', 'blank'];
const TINTS = [0, 1, 2] as const;

export function coverPattern(id: string): readonly Tile[] {
  const next = randomFrom(hashText(id));
  const random = (limit: number) => Math.floor(next() * limit);
  return Array.from({ length: PATTERN_COLUMNS * PATTERN_ROWS }, (_, index) => ({
    column: index % PATTERN_COLUMNS,
    row: Math.floor(index / PATTERN_COLUMNS),
    shape: SHAPES[random(SHAPES.length)] ?? 'blank',
    turns: random(4),
    tint: TINTS[random(TINTS.length)] ?? 0,
  }));
}

const EDITOR_WIDTH_PX = 720;

interface ProjectCoverProps {
  readonly project: Entity<Project>;
  readonly maxWidthPx: number;
  readonly sizes: string;
  readonly eager?: boolean;
}

/** Uploaded cover or generated pattern; decorative, because the title is next to it. */
export function ProjectCover({ project, ...image }: ProjectCoverProps) {
  const { coverPath, updatedAt } = project.data;
  const changedAt = new Date(updatedAt.toMillis());
  return <Cover id={project.id} source={coverPath && { path: coverPath, changedAt }} {...image} />;
}

interface DraftCoverProps {
  readonly id: string;
  readonly coverPath: string | null;
}

export function DraftCover({ id, coverPath }: DraftCoverProps) {
  const source = coverPath && { path: coverPath, changedAt: new Date() };
  return <Cover id={id} source={source} maxWidthPx={EDITOR_WIDTH_PX} sizes="720px" />;
}

export interface CoverProps extends Omit<ProjectCoverProps, 'project'> {
  readonly id: string;
  readonly source: ImageSource | null | '';
}

export function Cover({ id, source, eager = false, ...size }: CoverProps) {
  const [missingPath, setMissingPath] = useState<string | null>(null);
  if (!source || source.path === missingPath) return <CoverPattern id={id} />;
  return (
    <StoredPicture
      {...size}
      source={source}
      alt=""
      className={styles.image}
      eager={eager}
      onMissing={() => setMissingPath(source.path)}
    />
  );
}

const TILE_PATHS: Readonly<Record<TileShape, string>> = {
  quarter: 'M0 0H10A10 10 0 0 1 0 10Z',
  half: 'M0 0H10V5H0Z',
  dot: 'M5 2.2A2.8 2.8 0 1 1 4.99 2.2Z',
  blank: '',
};

export const CoverPattern = memo(function CoverPattern({ id }: { id: string }) {
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hueOf(id) };
  return (
    <svg
      className={styles.pattern}
      style={style}
      viewBox={`0 0 ${PATTERN_COLUMNS * 10} ${PATTERN_ROWS * 10}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {coverPattern(id).map((tile) => (
        <PatternTile key={`${tile.column}.${tile.row}`} tile={tile} />
      ))}
    </svg>
  );
});

function PatternTile({ tile }: { tile: Tile }) {
  const { column, row, shape, turns, tint } = tile;
  if (shape === 'blank') return null;
  const place = `translate(${column * 10} ${row * 10}) rotate(${turns * 90} 5 5)`;
  return <path className={styles[`tint${tint}`]} transform={place} d={TILE_PATHS[shape]} />;
}
