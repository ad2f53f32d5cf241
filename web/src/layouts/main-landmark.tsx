import type { ReactNode } from 'react';
import { MAIN_ID } from '../page/use-page-change.ts';

export function MainLandmark(props: { className: string | undefined; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={props.className}>
      {props.children}
    </main>
  );
}
