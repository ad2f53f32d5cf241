import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

const HUE_COUNT = 12;
const DEGREES = 360;

export function hueOf(id: string): number {
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % HUE_COUNT) * (DEGREES / HUE_COUNT);
}

/** A letter with its marks, or an emoji: quotes, brackets and numbers, as in `Kari (1)`, are no initials. */
const INITIAL = /\p{L}\p{M}*|\p{Extended_Pictographic}\p{Emoji_Modifier}?/u;

export function initialsOf(name: string): string {
  const all = name.split(/\s+/).flatMap((word) => INITIAL.exec(word)?.[0] ?? []);
  const picked = all.length > 1 ? [all[0], all.at(-1)] : all;
  const initials = picked.map((each) => each?.toLocaleUpperCase()).join('');
  return initials || (/\p{N}/u.exec(name)?.[0] ?? '?');
}

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly sizePx?: number;
  readonly isSquare?: boolean;
}

const DEFAULT_SIZE_PX = 36;
const INITIALS_SHARE = 0.38;

/** Hides the initials, which a transparent picture would show, once it is there. */
function showImage({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = '';
}

/** Decorative: the name is always beside it. */
export function Avatar({ id, name, src, sizePx = DEFAULT_SIZE_PX, isSquare = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasImage = Boolean(src) && src !== failedSrc;
  const style: CSSProperties & Record<'--hue', number> = {
    '--hue': hueOf(id),
    width: sizePx,
    height: sizePx,
    fontSize: Math.round(sizePx * INITIALS_SHARE),
  };
  return (
    <span
      className={classNames(styles.avatar, isSquare && styles.square)}
      style={style}
      aria-hidden="true"
    >
      {initialsOf(name)}
      {hasImage && src ? (
        <img
          key={src}
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onLoad={showImage}
          onError={() => setFailedSrc(src)}
        />
      ) : null}
    </span>
  );
}
