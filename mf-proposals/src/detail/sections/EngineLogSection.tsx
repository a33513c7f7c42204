import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import type { Tone } from '@portal/shared/domain/tone';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Fact, Facts } from '../../proposal/Facts';
import { Section } from '../../proposal/Section';
import { sections } from '../places';

const validations: Record<string, string | undefined> = {
  RegistrationApproval: 'Cadastro',
  PEP: 'Pessoas expostas politicamente',
  CreditApproval: 'Crédito',
  SubscriptionApproval: 'Subscrição',
  ReinsuranceApproval: 'Resseguro',
  registration: 'Cadastro',
  pep: 'Pessoas expostas politicamente',
  credit: 'Crédito',
  subscription: 'Subscrição',
  reinsurance: 'Resseguro',
};

const outcomes: Record<string, { text: string; tone: Tone } | undefined> = {
  passed: { text: 'Aprovada', tone: 'success' },
  waiting: { text: 'Aguarda', tone: 'warning' },
  skipped: { text: 'Não executada', tone: 'neutral' },
};

interface EngineLogSectionProps {
  proposal: ProposalDetail['Proposal'];
  logs: ProposalDetail['ProposalEngineExecutionLogs'];
}

function stepText({ EngineStep: step, IsWaitingForCard }: ProposalDetail['Proposal']): string {
  if (step === null) return 'Ainda não começaram';
  if (step === 'finished') return 'Todas concluídas';
  const name = validations[step] ?? step;
  return IsWaitingForCard ? `${name}, à espera de uma decisão` : name;
}

/** Where the validations stand, and every run of the automatic validations, the newest on top. */
export function EngineLogSection({ proposal, logs }: EngineLogSectionProps) {
  return (
    <Section id="validacoes" title={sections.validacoes}>
      <Facts>
        <Fact label="Etapa">{stepText(proposal)}</Fact>
        {proposal.DecidedAt && (
          <Fact label="Concluídas em">
            <DateText value={proposal.DecidedAt} />
          </Fact>
        )}
      </Facts>
      {logs.length === 0 ? (
        <p className="detail-note">
          Nenhuma validação automática foi registrada.
          {proposal.EngineStep === null && ' Elas começam com o envio da proposta.'}
        </p>
      ) : (
        <table className="detail-table" role="table">
          <caption>Da mais nova à mais antiga</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Validação', 'Resultado', 'Descrição', 'Quando'].map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {logs.map(({ Validation, Outcome, Description, UserName, ExecutedAt }, index) => (
              <tr key={logs.length - index} role="row">
                <td role="cell">{validations[Validation] ?? Validation}</td>
                <td role="cell" data-title="Resultado">
                  <StatusTag tone={outcomes[Outcome]?.tone ?? 'neutral'}>
                    {outcomes[Outcome]?.text ?? Outcome}
                  </StatusTag>
                </td>
                <td role="cell" data-title="Descrição">
                  {Description}
                </td>
                <td role="cell" data-title="Quando">
                  <DateText value={ExecutedAt} />
                  {UserName && <span className="detail-note">{UserName}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
