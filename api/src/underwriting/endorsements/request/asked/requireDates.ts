import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { unprocessable } from '../../../../platform/server/refusal';

/** Between these years every count of days stays a date. */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31'];

/** Refuses a form with a date that is none: nothing can be computed with it. */
export function requireDates({ DataEfeito, DataCancelamento, DataRecebimento, ...form }: EndorsementForm): void {
  const { ModalidadePrincipal: first, ModalidadeComplementar: second } = form;
  const dates = {
    DataEfeito,
    DataCancelamento,
    DataRecebimento,
    'ModalidadePrincipal.NovoInicioVigencia': first?.NovoInicioVigencia,
    'ModalidadePrincipal.NovoFimVigencia': first?.NovoFimVigencia,
    'ModalidadePrincipal.NovoFimContrato': first?.NovoFimContrato,
    'ModalidadeComplementar.NovoInicioVigencia': second?.NovoInicioVigencia,
    'ModalidadeComplementar.NovoFimVigencia': second?.NovoFimVigencia,
  };
  for (const [field, date] of Object.entries(dates)) {
    if (!date) continue;
    if (!isPlainDate(date)) throw unprocessable('Esta data não existe no calendário.', { field });
    if (date < FIRST || date > LAST) throw unprocessable('Informe uma data entre 1900 e 2199.', { field });
  }
}
