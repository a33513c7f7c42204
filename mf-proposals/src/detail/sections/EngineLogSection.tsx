import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { Tone } from '@portal/shared/domain/values/tone';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
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
        <p className="proposal-detail-note">
          Nenhuma validação automática foi registrada.
          {proposal.EngineStep === null && ' Elas começam com o envio da proposta.'}
        </p>
      ) : (
        <FactsTable
          caption="Da mais nova à mais antiga"
          hasVisibleCaption
          rows={logs}
          rowKey={(_, index) => logs.length - index}
          columns={[
            { title: 'Validação', cell: ({ Validation }) => validations[Validation] ?? Validation },
            {
              title: 'Resultado',
              cell: ({ Outcome }) => (
                <StatusTag tone={outcomes[Outcome]?.tone ?? 'neutral'}>{outcomes[Outcome]?.text ?? Outcome}</StatusTag>
              ),
            },
            { title: 'Descrição', cell: ({ Description }) => Description },
            {
              title: 'Quando',
              cell: ({ ExecutedAt, UserName }) => (
                <span>
                  <DateText value={ExecutedAt} />
                  {UserName && <span className="proposal-detail-note">{UserName}</span>}
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
