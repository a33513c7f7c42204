import type { UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';

type Next = NonNullable<UnpaidPremium['Next']>;

const steps: Record<Next['Step'], { noun: string; missing: string }> = {
  notice: { noun: 'A notificação de atraso sai', missing: '' },
  suspension: {
    noun: 'A cobertura é suspensa',
    missing:
      'A suspensão espera a prova de que segurado e tomador receberam a notificação: o prazo corre do recebimento.',
  },
  resolution: {
    noun: 'O contrato pode ser resolvido',
    missing:
      'A resolução espera a prova de que segurado e tomador receberam a comunicação da suspensão: o prazo corre do recebimento.',
  },
};

/** What is late and what follows of it, with the earliest day. */
export function nextInWords(unpaid: UnpaidPremium): string {
  const { LateInstallment, Next, IsSwitchedOn, SuspendedOn } = unpaid;
  if (!LateInstallment) return '';
  const late = `A parcela ${LateInstallment.Installment}, de ${formatMoney(LateInstallment.AmountValue)}, venceu em ${formatDate(LateInstallment.DueOn)}.`;
  const rest = !IsSwitchedOn
    ? 'O cancelamento automático está desligado nesta modalidade ou não consta do contrato: o atraso não encerra a cobertura.'
    : Next
      ? following(Next, unpaid)
      : SuspendedOn
        ? 'A cobertura volta a valer a partir do dia do pagamento.'
        : '';
  return [late, rest].filter((one) => one !== '').join(' ');
}

function following(
  { Step, EarliestOn, LastDayToPay, Awaits }: Next,
  { Effect, MayResolve }: Pick<UnpaidPremium, 'Effect' | 'MayResolve'>,
): string {
  const { noun, missing } = steps[Step];
  if (Awaits === 'slip')
    return 'O próximo passo espera um boleto que possa ser pago: o banco não tem nenhum registrado.';
  if (EarliestOn === null) return missing;
  const paid = LastDayToPay && Step !== 'notice' ? ` O pagamento até ${formatDate(LastDayToPay)} evita isso.` : '';
  if (Step !== 'resolution' || !Effect) return `${noun} a partir de ${formatDate(EarliestOn)}.${paid}`;
  if (Effect.RefundValue === 0) return `O portal resolve o contrato a partir de ${formatDate(EarliestOn)}.${paid}`;
  const since = MayResolve
    ? `${noun} desde ${formatDate(EarliestOn)}. Até que seja resolvido, o pagamento da parcela traz a cobertura de volta.`
    : `${noun} a partir de ${formatDate(EarliestOn)}.${paid}`;
  return `${since} Como há prêmio a devolver, a resolução é feita por uma pessoa, que informa quem recebe.`;
}
