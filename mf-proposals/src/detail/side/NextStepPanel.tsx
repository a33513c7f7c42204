import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { isUnusual, nextStepOf, usualTimeInWords } from './nextStepWords';

interface NextStepPanelProps {
  proposal: ProposalDetail['Proposal'];
  now: number;
}

/** What happens next, who does it, and how long that usually takes; nothing of a proposal that has ended. */
export function NextStepPanel({ proposal, now }: NextStepPanelProps) {
  const next = nextStepOf(proposal);
  if (!next) return null;
  return (
    <Section look="side" title="O que acontece agora">
      <Facts>
        <Fact label="Etapa">{next.step}</Fact>
        <Fact label="Quem age agora">{next.who}</Fact>
        <Fact label="Próximo passo" wide>
          {next.what}
        </Fact>
        {/* Before it is sent only the broker decides how long it takes. */}
        {proposal.StatusId !== ProposalStatus.Cotacao && <Usual proposalUniqueId={proposal.UniqueId} now={now} />}
      </Facts>
    </Section>
  );
}

function Usual({ proposalUniqueId, now }: { proposalUniqueId: string; now: number }) {
  const { data, error, refetch, isFetching } = useCall(getUsualTime, { query: { ProposalUniqueId: proposalUniqueId } });
  if (!data)
    return (
      <Fact label="Quando" wide>
        {error ? (
          <>
            Não foi possível ler o tempo habitual.{' '}
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </>
        ) : (
          <span className="proposal-detail-note">Lendo o histórico…</span>
        )}
      </Fact>
    );
  const words = usualTimeInWords(data);
  if (!words) return null;
  return (
    <Fact label="Quando" wide>
      {words.usually}
      {data.Since !== null && (
        <span className="proposal-detail-note">
          Aqui desde {formatDateTime(data.Since)}
          {isUnusual(data, now) && ': está demorando mais que o habitual'}.
        </span>
      )}
      <span className="proposal-detail-note">{words.basis}</span>
    </Fact>
  );
}
