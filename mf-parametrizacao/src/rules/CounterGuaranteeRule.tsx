import { getCounterGuaranteeText } from '@portal/shared/contracts/parameters/ruleRecords';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { ChangedValues } from '../record/ChangedValues';
import { ClausesText } from '../record/ClausesText';
import { HolderTags } from './HolderTags';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

const CounterGuaranteeDialog = lazy(() => import('./CounterGuaranteeDialog'));

/** The insurer's text of the contract of counter-guarantee (CCG), clause by clause as it is printed. */
export default function CounterGuaranteeRule() {
  const reading = useCall(getCounterGuaranteeText, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Texto da contragarantia"
      text="O contrato de contragarantia (CCG) que tomador e fiadores assinam. Cada contrato leva o texto em vigor quando é gerado; o que já foi gerado fica como está. Partes e assinaturas são impressas em volta do texto."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {record.Values.Text === '' ? (
            <EmptyState
              title="Nenhum texto escrito"
              text="Sem ele nenhum contrato de contragarantia pode ser gerado. Escreva o primeiro e publique-o."
            />
          ) : (
            <>
              <Facts>
                <Fact label="Título">{record.Values.Title}</Fact>
              </Facts>
              {record.Draft && (
                <ChangedValues
                  kind="counterGuaranteeText"
                  before={record.InForce}
                  after={record.Values}
                  isDeleted={false}
                  references={[]}
                  caption="O que o rascunho muda"
                />
              )}
              <HolderTags>{(tags) => <ClausesText body={record.Values.Text} tags={tags} />}</HolderTags>
            </>
          )}
          {isEdited && (
            <Suspense fallback={null}>
              <CounterGuaranteeDialog record={record} onClose={() => edit(false)} />
            </Suspense>
          )}
        </>
      )}
    </RuleFrame>
  );
}
