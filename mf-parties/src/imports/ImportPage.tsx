import { getPartyImport } from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useParams } from 'react-router-dom';
import { ImportHeader } from './ImportHeader';
import { ImportProgress } from './ImportProgress';
import { ImportRows } from './ImportRows';
import { registerOf, useImportKind } from './importKind';
import '../party/record.css';
import './imports.css';

const isMoving = ({ State, Problem }: PartyImport) => Problem === null && (State === 'reading' || State === 'running');

/** `…/importacoes/:importacaoUniqueId`: a file, what is to become of its rows, and what became of them. */
export default function ImportPage() {
  const { importacaoUniqueId = '' } = useParams();
  const kind = useImportKind();
  const back = { to: addresses.partyImports(kind), label: `Arquivos de ${registerOf[kind].label.toLowerCase()}` };
  const { data, error, isFetching, refetch } = useCall(
    getPartyImport,
    { query: { UniqueId: importacaoUniqueId } },
    { againWhile: isMoving },
  );
  if (!data)
    return (
      <div className="parties-imports">
        <PageHeader title="Cadastros de um arquivo" back={back} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Arquivo não encontrado' : 'Não foi possível ler a importação'}
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: () => void refetch() })}
          />
        ) : (
          <PageSkeleton blocks={3} />
        )}
      </div>
    );
  return (
    <div className="parties-imports">
      <ImportHeader partyImport={data} back={back} />
      {error && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={`Não foi possível atualizar o andamento. ${error.message}`}
        />
      )}
      {data.Problem !== null && <Alert type="error" showIcon title={data.Problem} />}
      <ImportProgress partyImport={data} />
      {data.RowCount > 0 && <ImportRows partyImport={data} />}
    </div>
  );
}
