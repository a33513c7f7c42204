import { getPartyImportRows } from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport, PartyImportRow } from '@portal/shared/contracts/parties/partyImports';
import { ImportOutcome, importOutcomes } from '@portal/shared/domain/parties/partyImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { useEffect, useRef } from 'react';

const columns: ColumnsOf<typeof getPartyImportRows> = [
  { key: 'name', title: 'Nome', value: ({ Name }) => Name, width: 260, essential: true },
  { key: 'line', title: 'Linha', kind: 'number', value: ({ Line }) => Line, width: 80 },
  { key: 'document', title: 'CPF ou CNPJ', kind: 'document', value: ({ CpfCnpj }) => CpfCnpj, width: 190 },
  { key: 'place', title: 'Município', value: ({ Place }) => Place, width: 180 },
  { key: 'outcome', title: 'Situação', kind: 'status', status: (row) => importOutcomes[row.OutcomeId], width: 150 },
  { key: 'problem', title: 'Observação', value: ({ Problem }) => Problem, width: 300 },
];

const statuses = Object.values(ImportOutcome).map((value) => ({ value, ...importOutcomes[value] }));

/** The file's rows, each with what becomes of it; exported, they are the result of the import. */
export function ImportRows({ partyImport }: { partyImport: PartyImport }) {
  const { UniqueId, Kind, FileName, RegisteredCount, State } = partyImport;
  const queries = useQueryClient();
  const shown = `${State} ${RegisteredCount}`;
  const drawn = useRef(shown);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    readCallsAgain(queries, [getPartyImportRows]);
  }, [queries, shown]);
  return (
    <DataTable
      call={getPartyImportRows}
      name="partyImportRows"
      title={`Linhas de ${FileName}`}
      headingLevel={2}
      noun={{ singular: 'linha', plural: 'linhas', feminine: true }}
      fixedQuery={{ UniqueId }}
      rowKey={({ Line }: PartyImportRow) => Line}
      rowLink={({ PartyUniqueId }: PartyImportRow) =>
        PartyUniqueId &&
        (Kind === 'policyHolder' ? addresses.policyHolder(PartyUniqueId) : addresses.insured(PartyUniqueId))
      }
      columns={columns}
      search={{ label: 'Nome, CPF ou CNPJ', toQuery: (text) => ({ Search: text }) }}
      status={{ name: 'situacao', label: 'Situação', field: 'OutcomeId', statuses, withCounts: true }}
      emptyText="Aqui ficam as linhas do arquivo, com o que acontece com cada uma."
    />
  );
}
