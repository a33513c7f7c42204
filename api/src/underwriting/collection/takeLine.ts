import type { BankLineOutcome, BankSlipState } from '@portal/shared/domain/billing/bankFiles';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Refusal } from '../../platform/server/refusal';
import type { ReturnedSlip } from './cnab/returnsFile';
import { PAID } from './lockKnownSlips';
import type { KnownSlip } from './lockKnownSlips';
import type { ReturnsWork } from './returnsWork';

export interface Taken {
  outcome: BankLineOutcome;
  problem?: string;
}

interface Move {
  outcome: BankLineOutcome;
  to: BankSlipState;
  from: readonly BankSlipState[];
  /** From here it tells nothing new: what was asked of the bank since goes on. */
  keeps?: readonly BankSlipState[];
}

/** What a bank says besides that something was paid: from which states it can lead to which. */
const moves: Readonly<Record<string, Move>> = {
  '02': {
    outcome: 'registered',
    to: 'registered',
    from: ['awaitingRegistration', 'sent'],
    keeps: ['awaitingWriteOff', 'writeOffSent'],
  },
  // Of a slip that the bank never took nothing is written off.
  '03': {
    outcome: 'refused',
    to: 'refused',
    from: ['awaitingRegistration', 'sent', 'awaitingWriteOff', 'writeOffSent'],
  },
  '09': {
    outcome: 'writtenOff',
    to: 'writtenOff',
    from: ['sent', 'awaitingLine', 'registered', 'awaitingWriteOff', 'writeOffSent'],
  },
  // An instruction was refused; the only one that is given is the write-off, which goes with the next remittance again.
  '26': { outcome: 'refused', to: 'awaitingWriteOff', from: ['writeOffSent'] },
};

const stateWords: Record<BankSlipState, string> = {
  awaitingRegistration: 'ainda não foi enviado ao banco',
  sent: 'foi enviado e espera o registro',
  awaitingLine: 'já consta como registrado e espera a linha digitável',
  registered: 'já consta como registrado',
  refused: 'foi recusado pelo banco',
  awaitingWriteOff: 'aguarda a remessa que pede a sua baixa',
  writeOffSent: 'aguarda a baixa no banco',
  writtenOff: 'foi baixado no banco',
};

/** In these the bank may have been paid all the same. */
const mayBePaid: readonly BankSlipState[] = ['sent', 'awaitingLine', 'registered', 'awaitingWriteOff', 'writeOffSent'];

const notTaken = (problem: string): Taken => ({ outcome: 'notTaken', problem });

/** Takes what a line says of a slip that is locked; what cannot be is told, and changes nothing. */
export async function takeLine(work: ReturnsWork, line: ReturnedSlip, known: KnownSlip): Promise<Taken> {
  const { slip } = known;
  if (line.occurrence === PAID) return takePaid(work, line, known);
  const move = moves[line.occurrence];
  if (!move) return notTaken(`A ocorrência ${line.occurrence} não muda nada no boleto.`);
  // What was paid by hand is written off at the bank all the same.
  if (slip.paidAt && slip.bankState !== 'awaitingWriteOff' && slip.bankState !== 'writeOffSent') return paidAlready;
  if (move.keeps?.includes(slip.bankState)) return { outcome: move.outcome };
  if (!move.from.includes(slip.bankState)) return notTaken(`Este boleto ${stateWords[slip.bankState]}.`);
  work.move(slip, move.to === 'registered' && slip.digitableLine === null ? 'awaitingLine' : move.to);
  return { outcome: move.outcome };
}

const paidAlready = notTaken('Este boleto já consta como pago. Se o banco recebeu outra vez, devolva o valor.');

/** Who paid a slip that was replaced meanwhile has paid its instalment: the other one is written off then. */
async function takePaid(work: ReturnsWork, line: ReturnedSlip, { slip, proposal }: KnownSlip): Promise<Taken> {
  const counting = proposal.slips.find(
    ({ installment, replacedAt }) => installment === slip.installment && replacedAt === null,
  );
  if (slip.paidAt || counting?.paidAt) return paidAlready;
  if (!mayBePaid.includes(slip.bankState))
    return notTaken(`Este boleto ${stateWords[slip.bankState]}, e por isso o pagamento não foi aceito.`);
  if (line.paidCents !== slip.amountCents)
    return notTaken(
      `Foram pagos ${formatMoney(line.paidCents)}, e o boleto é de ${formatMoney(slip.amountCents)}. Trate a diferença com o pagador e registre o pagamento na proposta.`,
    );
  if (line.occurredOn === null) return notTaken('O banco não informou a data do pagamento.');
  try {
    await work.pay(proposal, {
      Installment: slip.installment,
      PaidOn: line.occurredOn,
      isSettledAtBank: counting?.id === slip.id,
    });
  } catch (error) {
    if (error instanceof Refusal) return notTaken(error.message);
    throw error;
  }
  // The bank has its money: there is nothing of it to write off any more.
  if (counting?.id !== slip.id) work.move(slip, 'writtenOff', { isPaid: true });
  return { outcome: 'paid' };
}
