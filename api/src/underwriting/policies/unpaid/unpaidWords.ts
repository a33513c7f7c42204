import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { UnpaidStep, UnpaidTerms } from '@portal/shared/domain/underwriting/unpaidPremium';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { PolicyRow } from '../record/findPolicy';
import type { PolicyPeople, ToldKind } from '../record/policyPeople';

/** What a letter about an unpaid premium is filled with. */
export interface UnpaidLetter {
  policy: Pick<PolicyRow, 'number'>;
  people: Pick<PolicyPeople, 'insured' | 'policyHolder' | 'modality'>;
  installment: { installment: number; dueOn: PlainDate; amountCents: number; digitableLine: string | null };
  terms: UnpaidTerms;
  /** The day on which it is written. */
  on: PlainDate;
  suspendedOn: PlainDate | null;
}

const inDays = (days: number): string => `${days} dias`;

/** A letter of one step to one of those concerned: what was not paid, until when it can be, and what follows if not. */
export function unpaidWords(step: UnpaidStep, kind: ToldKind, letter: UnpaidLetter) {
  const { policy, people, installment, on } = letter;
  const late = `a parcela ${installment.installment} do prêmio, de ${formatMoney(installment.amountCents)}, vencida em ${formatDate(installment.dueOn)}`;
  const contract = `seguro garantia ${policy.number}, ${people.modality.name}, de ${people.policyHolder.name} em favor de ${people.insured.name}`;
  const titles: Record<UnpaidStep, string> = {
    notice: `Parcela em atraso da apólice ${policy.number}`,
    suspension: `A cobertura da apólice ${policy.number} está suspensa`,
    resolution: `A apólice ${policy.number} foi resolvida por falta de pagamento`,
  };
  const paragraphs: Record<UnpaidStep, string[]> = {
    notice: [
      `Não consta o pagamento d${late}, da apólice de ${contract}.`,
      `O pagamento pode ser feito em até ${inDays(letter.terms.noticeDays)} contados do recebimento desta notificação. Se o último dia não for útil, vale o próximo dia útil.`,
      // Both warnings are required; without them the notice has no effect (Lei 15.040/2024, art. 20, § 2º).
      `Sem o pagamento nesse prazo a cobertura será suspensa. Se a mora não for purgada, nenhum pagamento será feito por sinistros ocorridos a partir de ${formatDate(installment.dueOn)}, vencimento original da parcela não paga. Suspensa a cobertura e recebida a comunicação da suspensão, o contrato poderá ser resolvido depois de ${inDays(letter.terms.resolutionDays)}.`,
      ...howToPay(kind, letter),
      'Se o pagamento já foi feito, desconsidere esta notificação. Ela atende aos arts. 20 e 21 da Lei 15.040/2024.',
    ],
    suspension: [
      `Não foi paga, no prazo da notificação, ${late}, da apólice de ${contract}. A cobertura está suspensa desde ${formatDate(letter.suspendedOn ?? on)}.`,
      'Com o pagamento a cobertura volta a valer a partir do dia dele. A seguradora não responde por sinistros ocorridos durante a suspensão.',
      `Sem o pagamento em até ${inDays(letter.terms.resolutionDays)} contados do recebimento desta comunicação, o contrato poderá ser resolvido, sem outro aviso.`,
      ...howToPay(kind, letter),
      'Esta comunicação atende aos arts. 20 e 21 da Lei 15.040/2024.',
    ],
    resolution: [
      `Por falta de pagamento d${late}, o contrato do ${contract}, cuja cobertura estava suspensa desde ${formatDate(letter.suspendedOn ?? on)}, foi resolvido em ${formatDate(on)}.`,
      'O prêmio é devido até o dia da suspensão. Esta comunicação atende ao art. 21 da Lei 15.040/2024.',
    ],
  };
  return { title: titles[step], paragraphs: paragraphs[step] };
}

/** Who owes the premium gets the line to pay it by; the insured, who may pay it too, is told where to ask for it. */
function howToPay(kind: ToldKind, { installment }: UnpaidLetter): string[] {
  if (kind === 'insured')
    return [
      'O segurado também pode pagar a parcela para manter a cobertura: peça o boleto à seguradora ou ao tomador.',
    ];
  return installment.digitableLine === null
    ? []
    : [`Linha digitável do boleto: ${formatDigitableLine(installment.digitableLine)}.`];
}
