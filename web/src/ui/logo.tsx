import { Link } from './link.tsx';
import styles from './logo.module.css';

const MARK_PX = 26;

export function LogoMark({ sizePx = MARK_PX }: { sizePx?: number }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 26 26"
      fill="none"
      strokeWidth="3"
      aria-hidden="true"
    >
      <circle className={styles.first} cx="9.5" cy="13" r="6.5" />
      <circle className={styles.second} cx="16.5" cy="13" r="6.5" />
      <path className={styles.first} d="M13 7.52a6.5 6.5 0 0 1 2.9 4.3" />
    </svg>
  );
}

export function LogoName() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      Samspill
    </span>
  );
}

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.logo}>
      <LogoMark />
      Samspill
    </Link>
  );
}
