import { getBondImports, uploadBondImport } from '@portal/shared/contracts/underwriting/bondImports';
import type { BondImport } from '@portal/shared/contracts/underwriting/bondImports';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { bondImportColumns, bondImportNoun, MOST_BONDS_AT_ONCE } from '@portal/shared/domain/underwriting/bondImport';
import { fileColumns, importFiles, ImportFilesPage } from '@portal/shared/parts/imports';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';

const columns: ColumnsOf<typeof getBondImports> = fileColumns.map((column) =>
  column.key === 'registered' ? { ...column, title: 'Propostas' } : column,
);

/** `/propostas/cotacao/varias`: takes a spreadsheet of bonds, and shows what became of those before. */
export default function BondImportListPage() {
  return (
    <ImportFilesPage
      noun={bondImportNoun}
      columns={bondImportColumns}
      title="Garantias de uma planilha"
      mostRows={MOST_BONDS_AT_ONCE}
      back={{ to: addresses.quickQuote(), label: 'Cotação rápida' }}
      upload={(send, file, options) => send(uploadBondImport, { body: { file } }, options)}
      address={addresses.bondImport}
    >
      <DataTable
        {...importFiles}
        call={getBondImports}
        name="bondImports"
        columns={columns}
        rowLink={({ UniqueId }: BondImport) => addresses.bondImport(UniqueId)}
        emptyText="Aqui ficam as planilhas enviadas, com o preço de cada garantia e a proposta em que se tornou."
      />
    </ImportFilesPage>
  );
}
