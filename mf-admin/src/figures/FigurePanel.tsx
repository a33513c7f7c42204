import { Section } from '@portal/shared/parts/facts';
import { WhenSeen } from '@portal/shared/parts/record';
import { PageSkeleton } from '@portal/shared/ui/base';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

interface FigurePanelProps {
  title: string;
  /** What is to be known of all of it. */
  note?: string | undefined;
  children: ReactNode;
}

/** A chart with its heading; what it shows is read and drawn once somebody comes near it. */
export function FigurePanel({ title, note, children }: FigurePanelProps) {
  return (
    <Section title={title}>
      {note && <p className="admin-figures-note">{note}</p>}
      <WhenSeen className="admin-figures-panel">
        <Suspense fallback={<PageSkeleton blocks={1} />}>{children}</Suspense>
      </WhenSeen>
    </Section>
  );
}
