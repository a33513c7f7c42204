import { eq, isNotNull } from 'drizzle-orm';
import { fileImports } from '../../platform/database/schema/fileImports';
import { agedRowsUnless } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';
import { removeTheirFiles } from '../../platform/retention/removeTheirFiles';

// Rows go with the import.
const rule = {
  table: fileImports,
  first: removeTheirFiles(fileImports),
  unless: () => isHeld(fileImports.companyId),
  // Each goes with up to thousands of rows.
  mostAtOnce: 10,
};

/** Files that people sent to become records, with their rows. */
export const retainedImports = [
  agedRowsUnless({
    ...rule,
    name: 'imports',
    title: 'Importações concluídas, com o arquivo e as linhas',
    keptFor: { Count: 90, Unit: 'days' },
    since: 'depois do fim',
    ground: 'LGPD, art. 16: o resultado está nos cadastros',
    age: fileImports.finishedAt,
    which: isNotNull(fileImports.finishedAt),
  }),
  agedRowsUnless({
    ...rule,
    name: 'imports.unconfirmed',
    title: 'Importações que ninguém confirmou',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois do envio',
    ground: 'LGPD, art. 16: ninguém as quis',
    age: fileImports.createdAt,
    which: eq(fileImports.state, 'preview'),
  }),
];
