import { getPartyImports } from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { importNouns, importStates } from '@portal/shared/domain/parties/partyImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { PageHeader } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { registerOf, useImportKind } from './importKind';
import { NewImport } from './NewImport';
import './imports.css';

const columns: ColumnsOf<typeof getPartyImports> = [
  { key: 'file', title: 'Arquivo', value: ({ FileName }) => FileName, width: 260, essential: true },
  { key: 'when', title: 'Enviado em', kind: 'date', value: ({ CreatedAt }) => CreatedAt, width: 150 },
  { key: 'who', title: 'Por', value: ({ StartedBy }) => StartedBy, width: 160 },
  { key: 'rows', title: 'Linhas', kind: 'number', value: ({ RowCount }) => RowCount, width: 90 },
  { key: 'registered', title: 'Cadastradas', kind: 'number', value: (one) => one.RegisteredCount, width: 110 },
  { key: 'problems', title: 'Com problema', kind: 'number', value: (one) => one.ProblemCount, width: 120 },
  { key: 'state', title: 'Situação', kind: 'status', status: ({ State }) => importStates[State], width: 190 },
];

/** `/tomadores/importacoes` and `/segurados/importacoes`: takes a file, and shows what became of those before. */
export default function ImportListPage() {
  const kind = useImportKind();
  const { singular, plural } = importNouns[kind];
  return (
    <div className="parties-imports">
      <PageHeader
        title={`Cadastrar ${plural} de um arquivo`}
        back={registerOf[kind]}
        subtitle={`Confira cada linha antes: nenhum ${singular} é cadastrado sem a sua confirmação.`}
      />
      <NewImport kind={kind} />
      <DataTable
        call={getPartyImports}
        name={`partyImports.${kind}`}
        title="Arquivos enviados"
        headingLevel={2}
        noun={{ singular: 'arquivo', plural: 'arquivos' }}
        fixedQuery={{ Kind: kind }}
        rowKey={({ UniqueId }: PartyImport) => UniqueId}
        rowLink={({ UniqueId }: PartyImport) => addresses.partyImport(kind, UniqueId)}
        columns={columns}
        emptyText={`Aqui ficam os arquivos enviados, com o que aconteceu com até ${formatNumber(5000)} linhas de cada.`}
      />
    </div>
  );
}
