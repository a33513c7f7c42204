import { useCommand } from '@portal/shared/commands/useCommand';
import { getRetention, saveRetention } from '@portal/shared/contracts/parameters/ruleRecords';
import type { RetentionRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import {
  LEGAL_RETENTION_YEARS,
  LONGEST_RETENTION_YEARS,
  retentionFields,
  retentionProblems,
} from '@portal/shared/domain/parameters/kinds/retention';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

const inYears = (years: number) => retentionFields.map((field) => parameterValueInWords(field, years)).join('');

/** For how long data is kept after the end of what it is about (decision 0098). */
export default function RetentionRule() {
  const reading = useCall(getRetention, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Guarda de dados"
      text="Por quantos anos a seguradora guarda um registro depois do último ato, do fim da vigência ou das obrigações, o que vier por último. Antes disso ninguém que participou dele pode ser anonimizado; a página de cada pessoa diz até quando."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="Em vigor">{inYears(record.InForce.RetentionYears)}</Fact>
            {record.Draft && <Fact label="Em rascunho">{inYears(record.Values.RetentionYears)}</Fact>}
            <Fact label="Mínimo legal">{inYears(LEGAL_RETENTION_YEARS)}</Fact>
          </Facts>
          {isEdited && <RetentionDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

function RetentionDialog({ record, onClose }: { record: RetentionRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveRetention, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const initial: { RetentionYears: number | null } = record.Values;
  const valuesOf = ({ RetentionYears }: typeof initial) => ({ RetentionYears: RetentionYears ?? 0 });
  return (
    <DraftDialog
      title="Alterar guarda de dados"
      keptAs={`regra.guarda.${workingSet ?? 'proprio'}`}
      width={520}
      record={record}
      initial={initial}
      missing={({ RetentionYears }) =>
        problemsOf('RetentionYears', RetentionYears === null && 'Informe por quantos anos os dados são guardados.')
      }
      judge={(form) => retentionProblems(valuesOf(form), record.InForce)}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <NumberField
          label="Guarda depois do fim"
          help={`De ${LEGAL_RETENTION_YEARS} a ${LONGEST_RETENTION_YEARS} anos.`}
          unit="anos"
          minimum={0}
          maximum={200}
          required
          value={form.RetentionYears}
          error={problemOf('RetentionYears')}
          onBlur={() => leave('RetentionYears')}
          onChange={(RetentionYears) => set({ RetentionYears })}
        />
      )}
    </DraftDialog>
  );
}
