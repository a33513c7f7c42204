import { getPartyImports, uploadPartyImport } from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { importColumns, importNouns } from '@portal/shared/domain/parties/partyImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { fileColumns, importFiles, ImportFilesPage } from '@portal/shared/parts/imports';
import { DataTable } from '@portal/shared/ui/table';
import { registerOf, useImportKind } from './importKind';

/** `/tomadores/importacoes` and `/segurados/importacoes`: takes a file, and shows what became of those before. */
export default function ImportListPage() {
  const kind = useImportKind();
  return (
    <ImportFilesPage
      title={`Importar ${importNouns[kind].plural}`}
      noun={importNouns[kind]}
      columns={importColumns[kind]}
      back={registerOf[kind]}
      upload={(send, file, options) => send(uploadPartyImport, { query: { Kind: kind }, body: { file } }, options)}
      address={(uniqueId) => addresses.partyImport(kind, uniqueId)}
    >
      <DataTable
        {...importFiles}
        call={getPartyImports}
        name={`partyImports.${kind}`}
        fixedQuery={{ Kind: kind }}
        columns={fileColumns}
        rowLink={({ UniqueId }: PartyImport) => addresses.partyImport(kind, UniqueId)}
      />
    </ImportFilesPage>
  );
}
