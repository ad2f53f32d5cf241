import { splitLinks } from '@samspill/domain/content/links';
import { Fragment } from 'react';
import styles from './plain-text.module.css';

/** Keeps line breaks and links web addresses; interprets nothing else. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {splitLinks(text).map((part) =>
        part.href === null ? (
          <Fragment key={part.start}>{part.text}</Fragment>
        ) : (
          <a
            key={part.start}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
