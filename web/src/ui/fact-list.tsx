import type { ReactNode } from 'react';

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="stack-5">{children}</dl>;
}

interface FactProps {
  readonly label: string;
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, isKnown, children }: FactProps) {
  return isKnown ? (
    <div>
      <dt className="muted text-xs weight-560 mb-2">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  ) : null;
}
