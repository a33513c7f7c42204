import { NotInformed } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import './facts.css';

/** Facts side by side, as many as fit. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="parts-facts">{children}</dl>;

interface FactProps {
  label: string;
  /** Takes the whole width: an address, a reason. */
  wide?: boolean;
  children: ReactNode;
}

/** A name and what it is; a missing value says so. */
export function Fact({ label, wide = false, children }: FactProps) {
  const missing = children === null || children === undefined || children === '';
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{missing ? <NotInformed /> : children}</dd>
    </div>
  );
}
