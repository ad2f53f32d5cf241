import styles from './meeting-motif.module.css';

const RAYS = ['M32 2v5', 'M25.5 4l1.7 4.4', 'M38.5 4l-1.7 4.4'];
const LENS = 'M32 15.06a12 12 0 0 1 0 17.88a12 12 0 0 1 0-17.88Z';

/** The two rings of the logo meeting, for the few moments that deserve more than an icon. Decorative. */
export function MeetingMotif({ widthPx }: { widthPx: number }) {
  return (
    <svg
      className={styles.motif}
      width={widthPx}
      height={(widthPx * 48) / 64}
      viewBox="0 0 64 48"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.lens} d={LENS} />
      <circle className={styles.left} cx="24" cy="24" r="12" />
      <circle className={styles.right} cx="40" cy="24" r="12" />
      {RAYS.map((ray) => (
        <path key={ray} className={styles.ray} d={ray} />
      ))}
    </svg>
  );
}
