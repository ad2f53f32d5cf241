import { isTemplate, useSiteIdentity } from '../state/site-identity.ts';
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

export function SiteIcon({ sizePx }: { sizePx: number }) {
  const { icon } = useSiteIdentity();
  if (icon === null) return <LogoMark sizePx={sizePx} />;
  return <img src={icon} alt="" width={sizePx} height={sizePx} />;
}

/** Markers for the server, which keeps either the mark and name or the picture (`functions/src/pages`). */
const TEMPLATE = { start: '{logo|', separator: '|', end: '|}', source: '{logo}' };

function Picture({ src, name }: { src: string; name: string }) {
  // Priority low: otherwise the prerendered page would preload the marker.
  return <img className={styles.picture} src={src} alt={name} fetchPriority="low" />;
}

function LogoContent() {
  const identity = useSiteIdentity();
  const { name, logo } = identity;
  if (isTemplate(identity))
    return (
      <>
        {TEMPLATE.start}
        <LogoMark />
        {name}
        {TEMPLATE.separator}
        <Picture src={TEMPLATE.source} name={name} />
        {TEMPLATE.end}
      </>
    );
  if (logo !== null) return <Picture src={logo} name={name} />;
  return (
    <>
      <LogoMark />
      {name}
    </>
  );
}

export function LogoName() {
  return (
    <span className={styles.logo}>
      <LogoContent />
    </span>
  );
}

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.logo}>
      <LogoContent />
    </Link>
  );
}
