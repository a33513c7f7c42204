import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatDate } from '@portal/shared/domain/time/dates';
import { bankSlipStates } from '@portal/shared/domain/billing/bankFiles';
import { digitableGroups } from '@portal/shared/domain/billing/digitableLine';
import { slipSituationLabels, slipSituationOf, slipSituationTones } from '@portal/shared/domain/billing/slipSituation';
import { FactsTable } from '@portal/shared/parts/facts';
import { SecondCopy } from '@portal/shared/parts/secondCopy';
import { SlipLine } from '@portal/shared/parts/slipLine';
import { CopyableText, DateText, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Fragment } from 'react';
import { showsProposals } from '../../proposal/actions/showsProposals';

type Slip = ProposalDetail['Proposal']['BankSlips'][number];

interface SlipsProps {
  proposal: Pick<ProposalDetail['Proposal'], 'UniqueId' | 'BankSlips'>;
  today: string;
}

/** The slips of a proposal: when each is due, whether it is paid, its line to type or to copy, and each once more. */
export function Slips({ proposal: { UniqueId, BankSlips: slips }, today }: SlipsProps) {
  const hasCopies = slips.some(({ SecondCopy: copy }) => copy !== null);
  return (
    <FactsTable
      caption="Boletos"
      hasVisibleCaption
      rows={slips}
      rowKey={({ Installment }) => Installment}
      columns={[
        {
          title: 'Parcela',
          isWhole: true,
          cell: ({ Installment, Installments }) => `${Installment} de ${Installments}`,
        },
        { title: 'Vencimento', isWhole: true, cell: ({ DueOn }) => formatDate(DueOn) },
        { title: 'Valor', isWhole: true, isAmount: true, cell: ({ AmountValue }) => <Money cents={AmountValue} /> },
        { title: 'Situação', cell: (slip) => <SlipStatus slip={slip} today={today} /> },
        {
          title: 'Linha digitável',
          cell: (slip) => (
            <>
              <DigitableLine slip={slip} /> <SlipLine proposalUniqueId={UniqueId} slip={slip} />
            </>
          ),
        },
        ...(hasCopies
          ? [
              {
                title: 'Segunda via',
                cell: (slip: Slip) => <SecondCopy proposalUniqueId={UniqueId} slip={slip} refreshes={showsProposals} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Who pays sees a slip once its bank knows it: before, where it stands there. Broken between its groups alone, so that it can be typed from the screen; copied without their dots and spaces. */
function DigitableLine({ slip: { DigitableLine: line, Installment, BankState } }: { slip: Slip }) {
  if (line === null)
    return (
      <span>
        <StatusTag tone={bankSlipStates[BankState].tone}>{bankSlipStates[BankState].label}</StatusTag>
        {BankState === 'refused' && (
          <>
            {' '}
            <span className="proposal-detail-note">
              Confira o documento e o endereço do tomador e gere a segunda via.
            </span>
          </>
        )}
      </span>
    );
  return (
    <CopyableText text={line} label={`a linha digitável da parcela ${Installment}`}>
      <span className="ui-figures proposal-detail-digitable">
        {digitableGroups(line).map((group, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span>{group}</span>
          </Fragment>
        ))}
      </span>
    </CopyableText>
  );
}

function SlipStatus({ slip, today }: { slip: Slip; today: string }) {
  const situation = slipSituationOf(slip, today);
  const since = slip.CancelledAt ?? slip.PaidAt;
  return (
    <span>
      <StatusTag tone={slipSituationTones[situation]}>{slipSituationLabels[situation]}</StatusTag>
      {since && (
        <>
          {' '}
          <span className="proposal-detail-note">
            <DateText value={since} />
          </span>
        </>
      )}
    </span>
  );
}
