import { Button, Heading, NotInformed } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

interface SummaryGroupProps {
  title: string;
  /** What "Alterar" leads to, in words: "o tomador". */
  what: string;
  onChange?: (() => void) | undefined;
  children: ReactNode;
}

/** Some of what was written, with the way back to where it is written. */
export function SummaryGroup({ title, what, onChange, children }: SummaryGroupProps) {
  return (
    <section className="proposal-summary-group" aria-label={title}>
      <div className="proposal-summary-head">
        <Heading level={3} size={4}>
          {title}
        </Heading>
        {onChange && (
          <Button size="small" aria-label={`Alterar ${what}`} onClick={onChange}>
            Alterar
          </Button>
        )}
      </div>
      <dl>{children}</dl>
    </section>
  );
}

/** A name and what it is; what is missing says so. */
export function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const isMissing = children === null || children === undefined || children === '';
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{isMissing ? <NotInformed /> : children}</dd>
    </div>
  );
}
