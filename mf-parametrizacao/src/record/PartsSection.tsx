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

/** Parts that belong together, under a heading of their own. */
export interface PartsGroup<Row extends Part> {
  title: string;
  rows: readonly Row[];
}

interface PartsSectionProps<Row extends Part> {
  title: string;
  /** What one of them is called in the table. */
  noun: string;
  read: { data: readonly Row[] | undefined; error: PortalError | null; isFetching: boolean; refetch: () => unknown };
  columns: readonly { title: string; cell: (row: Row) => ReactNode }[];
  add: { label: string; whyNot: string | null; onAdd: () => void };
  emptyText: string;
  /** How they are put together; one table of all unless told. */
  groupsOf?: (rows: readonly Row[]) => readonly PartsGroup<Row>[];
  /** Below the parts. */
  children?: ReactNode;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

/** Parts of a modality: what is in force, what is drafted, and what may be done with each. */
export function PartsSection<Row extends Part>(props: PartsSectionProps<Row>) {
  const { title, read, add, emptyText, groupsOf, children } = props;
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
          {groupsOf ? (
            groupsOf(read.data).map((group) => (
              <div key={group.title}>
                <h3 className="parameters-group">{group.title}</h3>
                <PartsTable {...props} caption={group.title} rows={group.rows} />
              </div>
            ))
          ) : (
            <PartsTable {...props} caption={title} rows={read.data} />
          )}
          {children}
          <ParameterProblems problems={read.data.flatMap(({ Problems }) => Problems)} />
        </>
      )}
    </Section>
  );
}

type PartsTableProps<Row extends Part> = Pick<PartsSectionProps<Row>, 'noun' | 'columns' | 'onEdit' | 'onRemove'> & {
  caption: string;
  rows: readonly Row[];
};

const PartsTable = <Row extends Part>({ caption, noun, rows, columns, onEdit, onRemove }: PartsTableProps<Row>) => (
  <FactsTable
    caption={caption}
    rows={rows}
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
);
