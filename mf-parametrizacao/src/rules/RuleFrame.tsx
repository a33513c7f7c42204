import type { PortalError } from '@portal/shared';
import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import { ActionButton, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Section } from '@portal/shared/parts/facts';
import type { ReactNode } from 'react';
import { ParameterProblems } from '../record/ParameterProblems';
import type { Versioned } from '../record/useDrafted';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';

/** A rule of which there is one, as its call answers it. */
interface RuleRecord extends Versioned {
  PublicationNumber: number | null;
  InForceSince: string | null;
  Scheduled: { InForceFrom: string; ChangeSet: { UniqueId: string; Name: string } } | null;
  AlsoIn: readonly { UniqueId: string; Name: string }[];
  Problems: readonly ParameterProblemItem[];
  WhyNotEdit: string | null;
}

interface RuleFrameProps<Found extends RuleRecord> {
  title: string;
  /** What it is for, and who reads it. */
  text: string;
  reading: { data: Found | undefined; error: PortalError | null; isFetching: boolean; refetch: () => Promise<unknown> };
  onEdit: () => void;
  children: (record: Found) => ReactNode;
}

/** A rule of which there is one: since when it stands, what is under way for it, and its change. */
export function RuleFrame<Found extends RuleRecord>({ title, text, reading, onEdit, children }: RuleFrameProps<Found>) {
  const { data, error, isFetching, refetch } = reading;
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title={`Não foi possível ler: ${title.toLowerCase()}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  return (
    <Section
      title={title}
      aside={
        <ActionButton disabledReason={data.WhyNotEdit} onClick={onEdit}>
          Alterar {title.toLowerCase()}
        </ActionButton>
      }
    >
      <p>{text}</p>
      <p className="parameters-standing">
        {inForceInWords(data)}
        {data.Draft && <StatusTag tone="warning">Em rascunho</StatusTag>}
      </p>
      <VersionNotices record={data} />
      {children(data)}
      <ParameterProblems problems={data.Problems} />
    </Section>
  );
}
