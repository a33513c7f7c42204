import { useCommand } from '@portal/shared/commands/useCommand';
import { adicionarParametrosConsultasPorBureau } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import { problemsOf } from '@portal/shared/form/problem';
import { MoneyField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { orderedOf, useBureauDrafts } from './useBureauDrafts';

interface BureauDialogProps {
  record: BureauQueryRecord;
  /** Null takes one more into the order. */
  bureau: BureauQueryRecord['ParametrosBureaus'][number] | null;
  onClose: () => void;
}

/** Drafts one more bureau, or what an answer of one costs. */
export default function BureauDialog({ record, bureau, onClose }: BureauDialogProps) {
  const { workingSet, drafted } = useDrafted();
  const add = useCommand(adicionarParametrosConsultasPorBureau, {
    refreshes: showsParameters,
    newer: isVersioned,
    onDone: drafted,
  });
  const { command: change, save } = useBureauDrafts(record);
  const command = bureau ? change : add;
  const [onlyOne = null] = record.BureausDisponiveis;
  const initial: { Bureau: string | null; CustoValor: number | null } = {
    Bureau: bureau?.Bureau ?? onlyOne,
    CustoValor: bureau?.CustoValor ?? 0,
  };
  return (
    <DraftDialog
      title={bureau ? `Alterar o custo de ${bureau.Bureau}` : 'Incluir bureau na ordem'}
      keptAs={`bureau.${record.TipoConsultaId}.${bureau?.Bureau ?? 'novo'}.${workingSet ?? 'proprio'}`}
      width={480}
      fields={['Bureau', 'CustoValor']}
      record={record}
      initial={initial}
      missing={({ Bureau, CustoValor }) => [
        ...problemsOf('Bureau', Bureau === null && 'Escolha o bureau'),
        ...problemsOf('CustoValor', CustoValor === null && 'Informe o custo, ou zero'),
      ]}
      command={command}
      send={({ Bureau, CustoValor }, stands) => {
        const CostValue = CustoValor ?? 0;
        if (bureau)
          return save(
            { Bureaus: orderedOf(record).map((one) => (one.Name === bureau.Bureau ? { ...one, CostValue } : one)) },
            stands,
          );
        const { UniqueId: _key, IsDeleted: _never, ...writtenOn } = writeOn(stands, workingSet);
        const { TipoConsultaId } = record;
        return add.run({ body: { ...writtenOn, TipoConsultaId, Bureau: Bureau ?? '', CustoValor: CostValue } });
      }}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          {!bureau && (
            <SelectField
              label="Bureau"
              required
              options={record.BureausDisponiveis.map((value) => ({ value, label: value }))}
              value={form.Bureau}
              error={problemOf('Bureau')}
              disabled={command.isBusy}
              onChange={(Bureau) => set({ Bureau })}
            />
          )}
          <MoneyField
            label="Custo de uma resposta"
            required
            value={form.CustoValor}
            error={problemOf('CustoValor')}
            disabled={command.isBusy}
            onBlur={() => leave('CustoValor')}
            onChange={(CustoValor) => set({ CustoValor })}
          />
        </>
      )}
    </DraftDialog>
  );
}
