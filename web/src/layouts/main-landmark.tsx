import type { ReactNode } from 'react';
import { MAIN_ID } from '../page/use-page-change.ts';

/** The page's content: where the skip link leads and where the focus goes at a new page. */
export function MainLandmark(props: { className: string | undefined; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={props.className}>
      {props.children}
    </main>
  );
}
