import type { YearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import { YEARLY_INDEX_KEY, emptyIndex } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import { missingMonth, updatedCents } from '@portal/shared/domain/parameters/yearlyIndex';
import type { YearlyIndex } from '@portal/shared/domain/parameters/yearlyIndex';
import { formatDate, formatMonth } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { endorsementAnniversaryInForce } from '../../../parameters/inForce/endorsementInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { unprocessable } from '../../../platform/server/refusal';
import type { Standing } from '../request/standing/readStanding';
import type { StandingCover } from '../request/standing/standingCovers';

/** The one index that an insurer has; without any month until somebody says one. */
const yearlyIndexInForce = (parameters: Parameters): YearlyIndex =>
  (parameters.version('yearlyIndex', YEARLY_INDEX_KEY)?.body as YearlyIndexParameters | undefined) ?? emptyIndex;

/**
 * What the amounts of a policy become on an anniversary, each where its own modality updates it and the index rose: no
 * amount is made less. 422 where the index does not say all twelve months, or raises nothing.
 */
export function updatedAmounts({ principal, complementary }: Standing, parameters: Parameters, anniversary: PlainDate) {
  const index = yearlyIndexInForce(parameters);
  const month = anniversary.slice(0, 7);
  const missing = missingMonth(index, month);
  if (missing !== null)
    throw unprocessable(
      `Falta o valor do índice ${index.Name} de ${formatMonth(`${missing}-01`)}. Informe-o nos parâmetros da seguradora.`,
    );
  const raised = (cover: StandingCover | null) => {
    if (!cover || !endorsementAnniversaryInForce(parameters, cover.modality.uniqueId).IsEnabled) return null;
    const cents = updatedCents(cover.ImportanciaSegurada, index, month);
    return cents !== null && cents > cover.ImportanciaSegurada ? { NovaImportanciaSegurada: cents } : null;
  };
  const [ModalidadePrincipal, ModalidadeComplementar] = [raised(principal), raised(complementary)];
  if (!ModalidadePrincipal && !ModalidadeComplementar)
    throw unprocessable(
      `O índice ${index.Name} não subiu nos doze meses antes de ${formatDate(anniversary)}: a importância fica como está.`,
    );
  return { indexName: index.Name, ModalidadePrincipal, ModalidadeComplementar };
}
