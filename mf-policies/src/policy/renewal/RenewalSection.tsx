import { useCommand } from '@portal/shared/commands/useCommand';
import { getPolicyRenewal, openPolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { today } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, Alert, Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { showsPolicy } from '../showsPolicy';
import { PolicyBeside } from './PolicyBeside';
import { RenewalProposal } from './RenewalProposal';
import { SwitchRenewalDialog } from './SwitchRenewalDialog';
import { openedEarly, renewalStates, ruleInWords, whatHappens } from './renewalWords';

/** How and when a policy is renewed, what stops it, and what may be done about it. */
export function RenewalSection({ policyUniqueId }: { policyUniqueId: string }) {
  const { data, error, isFetching, refetch } = useCall(getPolicyRenewal, { query: { policyUniqueId } });
  return (
    <Section
      id="renovacao"
      title="Renovação"
      aside={data && <StatusTag tone={renewalStates[data.State].tone}>{renewalStates[data.State].label}</StatusTag>}
    >
      {data ? (
        <Renewal renewal={data} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler a renovação"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

/** What is a state of the renewal already is not said again as what stops it. */
const saidAlready: readonly PolicyRenewal['State'][] = ['opened', 'renewed', 'off'];

function Renewal({ renewal }: { renewal: PolicyRenewal }) {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { PolicyUniqueId, PolicyNumber, State, Obstacles, Problem, Proposal, BlockReason, RenewedPolicy, RenewedBy } =
    renewal;
  const open = useCommand(openPolicyRenewal, {
    refreshes: showsPolicy,
    onDone: (answer) =>
      notify.success({
        title: 'Renovação aberta',
        text: `A proposta ${answer.Proposal?.Number} renova a apólice ${PolicyNumber}.`,
      }),
    onFailed: (failure) => notify.error(failure, 'A renovação não foi aberta'),
  });
  const offersSwitch = renewal.MaySwitch && State !== 'over' && State !== 'renewed';
  const offersOpening = renewal.MayOpen || (renewal.WhyNotOpen !== null && State !== 'over');
  const early = openedEarly(renewal, today());
  return (
    <>
      {RenewedPolicy && <PolicyBeside text="Renova a apólice" policy={RenewedPolicy} />}
      <p>{whatHappens(renewal, today())}</p>
      {BlockReason && <p>Motivo: {BlockReason}</p>}
      {Proposal && <RenewalProposal proposal={Proposal} />}
      {RenewedBy && <PolicyBeside text="Renovada pela apólice" policy={RenewedBy} />}
      {!saidAlready.includes(State) && Obstacles.length > 0 && (
        <ul aria-label="O que impede a renovação">
          {Obstacles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {Problem && <Alert type="warning" showIcon title={`A plataforma não conseguiu abrir a renovação. ${Problem}`} />}
      <p>{ruleInWords(renewal.Rule)}</p>
      {renewal.MayOpen && early && <p>{early}</p>}
      {(offersOpening || offersSwitch) && (
        <div className="parts-record-tools">
          {offersOpening && (
            <ActionButton
              type="primary"
              loading={open.isBusy}
              disabledReason={renewal.WhyNotOpen}
              onClick={() => void open.run({ body: { PolicyUniqueId } })}
            >
              Abrir renovação
            </ActionButton>
          )}
          {offersSwitch && (
            <Button onClick={() => setAsking(true)}>
              {renewal.IsRenewalBlocked ? 'Ligar a renovação' : 'Desligar a renovação'}
            </Button>
          )}
        </div>
      )}
      {isAsking && <SwitchRenewalDialog renewal={renewal} onClose={() => setAsking(false)} />}
    </>
  );
}
