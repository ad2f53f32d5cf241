import { type CSSProperties, useState } from 'react';
import styles from './avatar.module.css';
import { hueOf, initialsOf } from './avatar-look.ts';
import { classNames } from './class-names.ts';

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly sizePx?: number;
}

const DEFAULT_SIZE_PX = 36;
const INITIALS_SHARE = 0.38;

/** Decorative: the name is always beside it. */
export function Avatar({ id, name, src, sizePx = DEFAULT_SIZE_PX }: AvatarProps) {
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
      className={classNames(styles.avatar, !hasImage && styles.initials)}
      style={style}
      aria-hidden="true"
    >
      {hasImage && src ? (
        <img
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
