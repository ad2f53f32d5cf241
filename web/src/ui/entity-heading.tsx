import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './entity-heading.module.css';

const PLACE_ICON_PX = 13;

interface EntityHeadingProps {
  /** Leaves more of a phone to the content, where the entity is known already. */
  readonly isCompact?: boolean;
  /** Reaches into the cover, if one is above. */
  readonly image?: ReactNode;
  readonly title: string;
  readonly about: string;
  readonly badges: ReactNode;
  readonly location: string;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
}

export function EntityHeading(props: EntityHeadingProps) {
  const { title, about, location } = props;
  return (
    <header className={styles.heading} data-compact={props.isCompact || undefined}>
      {props.image ? <span className={styles.image}>{props.image}</span> : null}
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {about ? <p className={styles.about}>{about}</p> : null}
        <div className={styles.meta}>
          {props.badges}
          {location ? (
            <span className="row-1">
              <MapPin size={PLACE_ICON_PX} aria-hidden="true" />
              {location}
            </span>
          ) : null}
          {props.facts}
        </div>
      </div>
      <div className={styles.actions}>{props.actions}</div>
    </header>
  );
}
