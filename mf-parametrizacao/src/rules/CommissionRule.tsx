import { useCommand } from '@portal/shared/commands/useCommand';
import type { CommissionRulesParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import { getCommissionRules, saveCommissionRules } from '@portal/shared/contracts/parameters/ruleRecords';
import type { CommissionRulesRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { commissionInWords, commissionRulesProblems } from '@portal/shared/domain/parameters/kinds/commission';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import {
  missingOfRange,
  missingOfRows,
  ModalityRangesField,
  modalityRangesOf,
  rangeFields,
} from '../record/commissionRows';
import type { ModalityRangeForm, RangeForm } from '../record/commissionRows';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** What brokers may ask for where nothing is agreed with their profile. */
export default function CommissionRule() {
  const reading = useCall(getCommissionRules, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Faixas de comissão"
      text="Vale o mais específico: perfil e modalidade, perfil, modalidade e, por fim, a faixa geral. Acima do limite sem análise a proposta segue para a subscrição."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="Em vigor">{commissionInWords(record.InForce)}</Fact>
            {record.Draft && <Fact label="Em rascunho">{commissionInWords(record.Values)}</Fact>}
          </Facts>
          {record.Values.Modalities.length > 0 && (
            <FactsTable
              caption="Faixas por modalidade"
              hasVisibleCaption
              rows={record.Values.Modalities}
              rowKey={({ ModalityUniqueId }) => ModalityUniqueId}
              isMarked={(row) => record.Draft !== null && !record.InForce.Modalities.some((one) => !isOther(one, row))}
              columns={[
                { title: 'Modalidade', isName: true, cell: ({ ModalityName }) => ModalityName },
                { title: 'Comissão', cell: commissionInWords },
              ]}
            />
          )}
          {isEdited && <CommissionDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

interface CommissionForm extends RangeForm {
  modalities: ModalityRangeForm[];
}

function CommissionDialog({ record, onClose }: { record: CommissionRulesRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveCommissionRules, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const valuesOf = ({ modalities, ...range }: CommissionForm): CommissionRulesParameters => ({
    ...(range as Omit<CommissionRulesParameters, 'Modalities'>),
    Modalities: modalityRangesOf(modalities),
  });
  const { Modalities, ...range } = record.Values;
  const initial: CommissionForm = { ...range, modalities: Modalities };
  return (
    <DraftDialog
      title="Alterar faixas de comissão"
      keptAs={`regra.comissao.${workingSet ?? 'proprio'}`}
      width={880}
      record={record}
      initial={initial}
      missing={(form) => [...missingOfRange(form), ...missingOfRows(form.modalities)]}
      judge={(form) =>
        commissionRulesProblems(
          valuesOf(form),
          (uniqueId) => form.modalities.find((row) => row.ModalityUniqueId === uniqueId)?.ModalityName ?? null,
        )
      }
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <div className="parameters-two">
            {rangeFields.map(({ name, label }) => (
              <NumberField
                key={name}
                label={label}
                unit="%"
                minimum={0}
                maximum={100}
                decimals={4}
                required
                value={form[name]}
                error={problemOf(name)}
                onBlur={() => leave(name)}
                onChange={(value) => set({ [name]: value })}
              />
            ))}
          </div>
          <ModalityRangesField
            rows={form.modalities}
            error={problemOf('Modalities')}
            disabled={save.isBusy}
            onChange={(modalities) => set({ modalities })}
          />
        </>
      )}
    </DraftDialog>
  );
}
