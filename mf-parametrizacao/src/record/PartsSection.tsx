import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import type { PortalError } from '@portal/shared';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { DraftState, isRemoved } from './DraftState';
import { ParameterProblems } from './ParameterProblems';
import { removalVerb } from './RemovalDialog';
import type { Removable } from './RemovalDialog';
import './page.css';

/** A part of a modality, as its lists are read. */
export interface Part extends Removable {
  Scheduled: unknown;
  Problems: readonly ParameterProblemItem[];
  WhyNotEdit: string | null;
  Values: { Name: string };
}

interface PartsSectionProps<Row extends Part> {
  title: string;
  /** What one of them is called in the table. */
  noun: string;
  read: { data: readonly Row[] | undefined; error: PortalError | null; isFetching: boolean; refetch: () => unknown };
  columns: readonly { title: string; cell: (row: Row) => ReactNode }[];
  add: { label: string; whyNot: string | null; onAdd: () => void };
  emptyText: string;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

/** Coverages or clauses of a modality: what is in force, what is drafted, and what may be done with each. */
export function PartsSection<Row extends Part>(props: PartsSectionProps<Row>) {
  const { title, noun, read, columns, add, emptyText, onEdit, onRemove } = props;
  const addButton = (
    <ActionButton disabledReason={add.whyNot} onClick={add.onAdd}>
      {add.label}
    </ActionButton>
  );
  return (
    <Section title={title} aside={read.data && read.data.length > 0 && addButton}>
      {!read.data ? (
        read.error ? (
          <ErrorState
            error={read.error}
            title={`Não foi possível ler: ${title.toLowerCase()}`}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <PageSkeleton />
        )
      ) : read.data.length === 0 ? (
        <EmptyState title="Nada ainda" text={emptyText} action={addButton} />
      ) : (
        <>
          <FactsTable
            caption={title}
            rows={read.data}
            rowKey={({ UniqueId }) => UniqueId}
            columns={[
              { title: noun, isName: true, cell: ({ Values }) => Values.Name },
              ...columns,
              { title: 'Situação', cell: (row) => <DraftState record={row} /> },
              {
                title: 'Ações',
                cell: (row) => (
                  <span className="parameters-row-actions">
                    {!isRemoved(row) && (
                      <ActionButton
                        size="small"
                        aria-label={`Alterar ${row.Values.Name}`}
                        disabledReason={row.WhyNotEdit}
                        onClick={() => onEdit(row)}
                      >
                        Alterar
                      </ActionButton>
                    )}
                    <ActionButton
                      size="small"
                      aria-label={`${removalVerb(row)} ${row.Values.Name}`}
                      disabledReason={row.WhyNotEdit}
                      onClick={() => onRemove(row)}
                    >
                      {removalVerb(row)}
                    </ActionButton>
                  </span>
                ),
              },
            ]}
          />
          <ParameterProblems problems={read.data.flatMap(({ Problems }) => Problems)} />
        </>
      )}
    </Section>
  );
}
