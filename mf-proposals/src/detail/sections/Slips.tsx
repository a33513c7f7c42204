import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatDate } from '@portal/shared/domain/dates';
import { digitableGroups } from '@portal/shared/domain/digitableLine';
import { slipSituationLabels, slipSituationOf, slipSituationTones } from '@portal/shared/domain/slipSituation';
import { CopyableText, DateText, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Fragment } from 'react';

type Slip = ProposalDetail['Proposal']['BankSlips'][number];

/** The slips of a proposal: when each is due, whether it is paid, and its line to type or to copy. */
export function Slips({ slips, today }: { slips: readonly Slip[]; today: string }) {
  return (
    <table className="detail-table" role="table">
      <caption>Boletos</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Parcela', 'Vencimento', 'Valor', 'Situação', 'Linha digitável'].map((title) => (
            <th key={title} role="columnheader" scope="col" data-amount={title === 'Valor' || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {slips.map((slip) => (
          <tr key={slip.Installment} role="row">
            <td role="cell" data-whole data-title="Parcela">
              {slip.Installment} de {slip.Installments}
            </td>
            <td role="cell" data-whole data-title="Vencimento">
              {formatDate(slip.DueOn)}
            </td>
            <td role="cell" data-whole data-amount data-title="Valor">
              <Money cents={slip.AmountValue} />
            </td>
            <td role="cell" data-title="Situação">
              <SlipStatus slip={slip} today={today} />
            </td>
            <td role="cell" data-title="Linha digitável">
              <DigitableLine slip={slip} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Broken between its groups alone, so that it can be typed from the screen; copied without their dots and spaces. */
function DigitableLine({ slip: { DigitableLine: line, Installment } }: { slip: Slip }) {
  return (
    <CopyableText text={line} label={`a linha digitável da parcela ${Installment}`}>
      <span className="ui-figures detail-digitable">
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
    <>
      <StatusTag tone={slipSituationTones[situation]}>{slipSituationLabels[situation]}</StatusTag>
      {since && (
        <>
          {' '}
          <span className="detail-note">
            <DateText value={since} />
          </span>
        </>
      )}
    </>
  );
}
