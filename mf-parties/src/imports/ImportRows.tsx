import { getPartyImportRows } from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport, PartyImportRow } from '@portal/shared/contracts/parties/partyImports';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { importRows, rowColumns, rowColumnsAfter, useRowsAgain } from '@portal/shared/parts/imports';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';

const columns: ColumnsOf<typeof getPartyImportRows> = [
  ...rowColumns,
  { key: 'document', title: 'CPF ou CNPJ', kind: 'document', value: ({ CpfCnpj }) => CpfCnpj, width: 190 },
  { key: 'bureauName', title: 'Nome no bureau', value: ({ BureauName }) => BureauName, width: 220 },
  { key: 'place', title: 'Município', value: ({ Place }) => Place, width: 180 },
  ...rowColumnsAfter,
];

/** The file's rows, each with what becomes of it; exported, they are the result of the import. */
export function ImportRows({ partyImport }: { partyImport: PartyImport }) {
  useRowsAgain(getPartyImportRows, partyImport, partyImport.ComparedNameCount + partyImport.AskedBureauCount);
  return (
    <DataTable
      {...importRows(partyImport)}
      call={getPartyImportRows}
      name="partyImportRows"
      columns={columns}
      rowLink={({ PartyUniqueId }: PartyImportRow) =>
        PartyUniqueId && addresses.registeredParty(partyImport.Kind, PartyUniqueId)
      }
      filters={[
        {
          kind: 'boolean',
          name: 'outro-nome',
          label: 'Nome no bureau',
          field: 'HasOtherName',
          main: true,
          yes: 'Diferente',
          no: 'Igual ou não comparado',
        },
      ]}
      search={{ label: 'Nome, CPF ou CNPJ', toQuery: (text) => ({ Search: text }) }}
    />
  );
}
