import { useCommand } from '@portal/shared/commands/useCommand';
import { exportDataSubject } from '@portal/shared/contracts/parties/dataSubject';
import type { DataSubjectFact, DataSubjectKind } from '@portal/shared/contracts/parties/dataSubject';
import type { AnyCall } from '@portal/shared/contracts/call';
import { today } from '@portal/shared/domain/time/instants';
import { toCsv } from '@portal/shared/domain/values/csv';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { saveFile } from '@portal/shared/files/saveFile';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';

interface Person {
  kind: DataSubjectKind;
  uniqueId: string;
  name: string;
  /** Its history, which tells of the export. */
  history: AnyCall;
}

const columns = (['Section', 'Record', 'Label', 'Value'] as const).map((key, at) => ({
  title: ['Onde está', 'Registro', 'Dado', 'Conteúdo'][at] ?? key,
  value: (fact: DataSubjectFact) => fact[key],
}));

/** Asks, then saves everything that is kept about a person as one file for spreadsheets. */
export function useExportPersonalData({ kind, uniqueId, name, history }: Person): () => Promise<void> {
  const confirm = useConfirm();
  const notify = useNotify();
  const exporting = useCommand(exportDataSubject, {
    refreshes: [history],
    onDone: ({ Name, Facts }) => {
      const fileName = `dados-do-titular-${searchable(Name).replaceAll(/[^a-z0-9]+/g, '-')}-${today()}.csv`;
      saveFile(fileName, new Blob([toCsv(Facts, columns)], { type: 'text/csv;charset=utf-8' }));
      notify.success({ title: 'Dados do titular exportados', text: `${fileName} está entre os seus downloads.` });
    },
    onFailed: (error) => notify.error(error, 'Os dados não foram exportados'),
  });
  return async () => {
    const sure = await confirm({
      title: `Exportar tudo o que se guarda sobre ${name}?`,
      consequence:
        'O arquivo traz o CPF inteiro e o que cadastros, propostas, apólices, listas e históricos dizem da pessoa. A exportação fica registrada em seu nome. Antes de entregar à pessoa, confira o que a lei manda manter em sigilo, como comunicações ao COAF.',
      verb: 'Exportar dados',
    });
    if (sure) await exporting.run({ body: { Kind: kind, UniqueId: uniqueId } });
  };
}
