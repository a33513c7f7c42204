import { useCommand } from '@portal/shared/commands/useCommand';
import * as calls from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import { showsParameters } from '../changes/refreshed';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import type { Versioned } from '../record/useDrafted';

type Ordered = BureauQueryParameters['Bureaus'];

/** The order as a rule names it, also where nobody has ordered the bureaus yet. */
export const orderedOf = ({ ParametrosBureaus }: BureauQueryRecord): Ordered =>
  ParametrosBureaus.map(({ Bureau, CustoValor }) => ({ Name: Bureau, CostValue: CustoValor }));

/** How the rule of a query is drafted as a whole: order, costs, and what follows from answers. */
export function useBureauDrafts(record: BureauQueryRecord) {
  const { workingSet, drafted } = useDrafted();
  const command = useCommand(calls.atualizarParametrosConsultasPorBureau, {
    refreshes: showsParameters,
    newer: isVersioned,
    onDone: drafted,
  });
  const { TipoConsultaId } = record;
  return {
    workingSet,
    command,
    /** After a conflict `stands` is the rule as it stands. */
    save: (change: Partial<BureauQueryParameters>, stands: Versioned = record) => {
      const { UniqueId: _key, IsDeleted: _never, ...writtenOn } = writeOn(stands, workingSet);
      return command.run({ body: { ...writtenOn, TipoConsultaId, Values: { ...record.Values, ...change } } });
    },
  };
}
