import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { Section } from '@portal/shared/parts/facts';

/** What keeps the broker from working, and who has to do something about it. */
export function StandingSection({ broker }: { broker: BrokerRecord }) {
  const missing = missingOf(broker);
  return (
    <Section look="side" title="O que falta">
      {missing.length === 0 ? (
        <p>Nenhuma pendência. A corretora pode enviar propostas.</p>
      ) : (
        <ol className="parts-record-missing">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
    </Section>
  );
}

const missingOf = (broker: BrokerRecord): string[] => [
  ...(broker.ListObjection ? [broker.ListObjection] : []),
  ...(broker.SituationId === BrokerSituation.Blocked ? ['A corretora está bloqueada e não faz novas propostas.'] : []),
  ...(broker.HasPendingDocuments ? ['A corretora ainda não enviou os documentos do cadastro.'] : []),
  ...(broker.HasPendingComplianceValidation ? ['A seguradora ainda não concluiu a análise de conformidade.'] : []),
  ...(broker.WaitingValidation && !broker.HasPendingComplianceValidation
    ? ['O cadastro aguarda a validação da seguradora.']
    : []),
  ...(broker.HasPendingDocuments ? [] : (broker.LackingDocuments ?? [])),
  ...(broker.SituationId === BrokerSituation.Inactive ? ['O cadastro está inativo e não faz novas propostas.'] : []),
  ...(broker.BankId === null ? ['Falta a conta para comissões.'] : []),
];
