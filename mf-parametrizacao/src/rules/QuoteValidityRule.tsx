import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import { getCompanyRules, saveCompanyRules } from '@portal/shared/contracts/parameters/modalityRecord';
import { companyRulesProblems } from '@portal/shared/domain/parameters/kinds/companyRules';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useDrafting } from '../changes/useDrafting';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

type CompanyRulesRecord = CallResponse<typeof getCompanyRules>;

const inDays = (days: number) => (days === 1 ? '1 dia' : `${days} dias`);

/** How long what was quoted stands, whatever is published meanwhile (decision 0102). */
export default function QuoteValidityRule() {
  const reading = useCall(getCompanyRules, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Validade de cotações"
      text="Por quantos dias um preço calculado vale, contado do dia seguinte ao do cálculo, o último incluído. Depois disso a proposta é recalculada pelo que estiver em vigor."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="Em vigor">{inDays(record.InForce.QuoteValidityDays)}</Fact>
            {record.Draft && <Fact label="Em rascunho">{inDays(record.Values.QuoteValidityDays)}</Fact>}
          </Facts>
          {isEdited && <QuoteValidityDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

function QuoteValidityDialog({ record, onClose }: { record: CompanyRulesRecord; onClose: () => void }) {
  const { workingSet, options } = useDrafting();
  const save = useCommand(saveCompanyRules, { ...options, newer: isVersioned });
  const initial: { QuoteValidityDays: number | null } = record.Values;
  return (
    <DraftDialog
      title="Alterar validade de cotações"
      keptAs={`regra.cotacoes.${workingSet ?? 'proprio'}`}
      width={520}
      record={record}
      initial={initial}
      missing={({ QuoteValidityDays }) =>
        problemsOf('QuoteValidityDays', QuoteValidityDays === null && 'Informe por quantos dias um preço vale.')
      }
      judge={({ QuoteValidityDays }) => companyRulesProblems({ QuoteValidityDays: QuoteValidityDays ?? 0 })}
      command={save}
      send={({ QuoteValidityDays }, stands) =>
        save.run({
          body: { ...writeOn(stands, workingSet), Values: { QuoteValidityDays: QuoteValidityDays ?? 0 } },
        })
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <NumberField
          label="Validade do preço da cotação"
          unit="dias"
          minimum={1}
          maximum={365}
          required
          value={form.QuoteValidityDays}
          error={problemOf('QuoteValidityDays')}
          onBlur={() => leave('QuoteValidityDays')}
          onChange={(QuoteValidityDays) => set({ QuoteValidityDays })}
        />
      )}
    </DraftDialog>
  );
}
