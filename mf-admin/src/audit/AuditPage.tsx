import { useSession } from '@portal/shared';
import { getAuditEntries, getAuditOptions } from '@portal/shared/contracts/portal/audit';
import type { AuditEntry } from '@portal/shared/contracts/portal/audit';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import type { FilterDefinition, QueryOf } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdministratorsOnly } from './AdministratorsOnly';
import { entryColumns } from './entryColumns';
import { actionLabel, kindLabel } from './kindWords';
import { SealsSection } from './SealsSection';
import './audit.css';

const EntryDrawer = lazy(() => import('./EntryDrawer'));
const RetentionSection = lazy(() => import('./RetentionSection'));

type Query = QueryOf<typeof getAuditEntries>;
type Option = { Kind: string; Action: string };

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR');

const filtersWith = (options: readonly Option[] | null): readonly FilterDefinition<Query>[] => [
  { kind: 'text', name: 'pessoa', label: 'Pessoa', field: 'person', main: true },
  {
    kind: 'select',
    name: 'tipo',
    label: 'Tipo de registro',
    field: 'kind',
    main: true,
    options:
      options &&
      [...new Set(options.map(({ Kind }) => Kind))].map((value) => ({ value, label: kindLabel(value) })).sort(byLabel),
  },
  {
    kind: 'dateRange',
    name: 'periodo',
    label: 'Período',
    main: true,
    fields: { from: 'changedFrom', to: 'changedTo' },
  },
  {
    kind: 'select',
    name: 'acao',
    label: 'Ação',
    field: 'action',
    options:
      options &&
      options
        .map(({ Kind, Action }) => ({
          value: `${Kind}.${Action}`,
          label: `${kindLabel(Kind)}: ${actionLabel(Kind, Action)}`,
        }))
        .sort(byLabel),
  },
];

/** `/auditoria`: who did what to which record, and whether the history is as it was sealed. For administrators. */
export default function AuditPage() {
  const isAdministrator = useSession().user?.IsAdministrator ?? false;
  if (!isAdministrator) return <AdministratorsOnly title="Auditoria" />;
  return <Audit />;
}

function Audit() {
  const options = useCall(getAuditOptions, {});
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <div className="admin-audit">
      <DataTable
        call={getAuditEntries}
        name="audit"
        title="Auditoria"
        noun={{ singular: 'entrada', plural: 'entradas', feminine: true }}
        subtitle={
          <>
            Quem fez o quê, em qual registro, quando e de onde.{' '}
            <Link to={addresses.personalDataAccesses()}>Ver acessos a dados pessoais</Link>
          </>
        }
        rowKey={({ Id }: AuditEntry) => Id}
        onRowOpen={setOpen}
        columns={entryColumns}
        search={{
          label: 'Número, documento ou nome',
          toQuery: (text) => ({ record: text }),
        }}
        filters={filtersWith(options.data?.Data ?? null)}
        emptyText="Aqui fica tudo o que as pessoas e o portal mudam, com o antes e o depois."
      />
      <SealsSection />
      <Suspense fallback={null}>
        <RetentionSection />
      </Suspense>
      {open && (
        <Suspense fallback={null}>
          <EntryDrawer entry={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
