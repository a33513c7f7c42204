import { useCommand } from '@portal/shared/commands/useCommand';
import { getPremiumTax, savePremiumTax } from '@portal/shared/contracts/parameters/ruleRecords';
import type { PremiumTaxRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { premiumTaxProblems } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Checkbox, NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** What the state takes of premiums. */
export default function PremiumTaxRule() {
  const reading = useCall(getPremiumTax, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Tributos do prêmio"
      text="O IOF incide sobre o prêmio e os juros do parcelamento. No seguro garantia a alíquota é zero (Decreto 6.306/2007, art. 22)."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="IOF em vigor">{formatNumber(record.InForce.IofPercent, 8)}%</Fact>
            {record.Draft && <Fact label="IOF em rascunho">{formatNumber(record.Values.IofPercent, 8)}%</Fact>}
            <Fact label="IOF já recolhido">{describeReturn(record.InForce)}</Fact>
            {record.Draft && <Fact label="IOF já recolhido, em rascunho">{describeReturn(record.Values)}</Fact>}
          </Facts>
          {isEdited && <PremiumTaxDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

/** A version that does not say so returns it. */
const returnsRemitted = ({ ReturnsRemittedIof = true }: PremiumTaxRecord['Values']): boolean => ReturnsRemittedIof;

const describeReturn = (values: PremiumTaxRecord['Values']): string =>
  returnsRemitted(values) ? 'Volta com o prêmio devolvido' : 'Não volta com o prêmio devolvido';

function PremiumTaxDialog({ record, onClose }: { record: PremiumTaxRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(savePremiumTax, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const initial: { IofPercent: number | null; ReturnsRemittedIof: boolean } = {
    IofPercent: record.Values.IofPercent,
    ReturnsRemittedIof: returnsRemitted(record.Values),
  };
  return (
    <DraftDialog
      title="Alterar tributos do prêmio"
      keptAs={`regra.tributos.${workingSet ?? 'proprio'}`}
      width={520}
      record={record}
      initial={initial}
      missing={({ IofPercent }) => problemsOf('IofPercent', IofPercent === null && 'Informe o percentual do IOF.')}
      judge={({ IofPercent }) => premiumTaxProblems({ IofPercent: IofPercent ?? 0 })}
      command={save}
      send={({ IofPercent, ReturnsRemittedIof }, stands) =>
        save.run({
          body: { ...writeOn(stands, workingSet), Values: { IofPercent: IofPercent ?? 0, ReturnsRemittedIof } },
        })
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <NumberField
            label="IOF"
            unit="%"
            minimum={0}
            maximum={100}
            decimals={4}
            required
            value={form.IofPercent}
            error={problemOf('IofPercent')}
            onBlur={() => leave('IofPercent')}
            onChange={(IofPercent) => set({ IofPercent })}
          />
          <Checkbox
            checked={form.ReturnsRemittedIof}
            onChange={({ target }) => set({ ReturnsRemittedIof: target.checked })}
          >
            Devolver com o prêmio também o IOF já recolhido à Receita
          </Checkbox>
        </>
      )}
    </DraftDialog>
  );
}
