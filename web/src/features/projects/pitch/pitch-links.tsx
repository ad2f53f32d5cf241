import type { ProjectLink } from '@samspill/domain/projects/pitch';
import { ExternalLink } from 'lucide-react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import styles from './pitch.module.css';

/** Where else a project can be seen: what it is, and whose page. */
export function PitchLinks({ links }: { links: readonly ProjectLink[] }) {
  const { t } = useMessages();
  return (
    <ul className={styles.links}>
      {links.map(({ kind, url }) => (
        <li key={`${kind} ${url}`}>
          <a href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
            <ExternalLink size={15} aria-hidden="true" />
            {t(`projects.link.${kind}`)} <span className={styles.host}>{hostOf(url)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was typed may be half an address, in the preview. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
