import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSetItem } from '@portal/shared/contracts/parameters/changes';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { stateOf } from './stateOf';

const ImportDialog = lazy(() => import('./transfer/ImportDialog'));

const columns: ColumnsOf<typeof getChangeSets> = [
  {
    key: 'name',
    title: 'Alterações',
    value: ({ Number: number, Name }) => `${number} · ${Name}`,
    detail: ({ Reason }) => Reason,
    width: 300,
    essential: true,
  },
  { key: 'state', title: 'Situação', kind: 'status', status: (one) => stateOf(one), width: 150 },
  { key: 'drafts', title: 'Itens', kind: 'number', value: ({ DraftCount }) => DraftCount, width: 80 },
  { key: 'author', title: 'Criado por', value: ({ CreatedByName }) => CreatedByName ?? 'Portal', width: 160 },
  {
    key: 'inForce',
    title: 'Em vigor desde',
    value: ({ Publication }) => (Publication ? formatDateTime(Publication.InForceFrom) : null),
    width: 160,
  },
  {
    key: 'publication',
    title: 'Publicação',
    kind: 'number',
    value: ({ Publication }) => Publication?.Number ?? null,
    width: 110,
  },
  {
    key: 'review',
    title: 'Revisão',
    value: ({ IsWithoutReview }) => (IsWithoutReview ? 'Publicado sem revisão' : null),
    width: 180,
    hiddenByDefault: true,
  },
];

/** `/parametrizacao/mudancas`: what is drafted, reviewed and published, the latest first. */
export default function ChangeSetListPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <DataTable
        call={getChangeSets}
        name="parameterChanges"
        title="Alterações de parâmetros"
        noun={{ singular: 'conjunto', plural: 'conjuntos' }}
        subtitle={
          <>
            O que a seguradora altera é rascunhado, revisado por outra pessoa e publicado na data escolhida.{' '}
            <Link to={addresses.parameterTimeline()}>Linha do tempo</Link>
          </>
        }
        primaryAction={{
          label: 'Importar um arquivo',
          to: addresses.parameterImport(),
          functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
        }}
        rowKey={({ UniqueId }: ChangeSetItem) => UniqueId}
        rowLink={({ UniqueId }: ChangeSetItem) => addresses.parameterChange(UniqueId)}
        columns={columns}
        filters={[{ kind: 'boolean', name: 'abertos', label: 'Somente em aberto', field: 'OnlyOpen', main: true }]}
        emptyText="Aqui ficam os conjuntos de alterações. Comece um ao alterar uma modalidade."
      />
      {parameters.has('importar') && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => void navigate(addresses.parameterChanges(), { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
