import { getFigurePremium, getFigureProduction, getFigureRanking } from '@portal/shared/contracts/figures/figures';
import { spansOf, sumBySpan, unitOf } from '@portal/shared/domain/figures/figurePeriod';
import type { FigurePeriod } from '@portal/shared/domain/figures/figurePeriod';
import { useCall } from '@portal/shared/query';
import { MonthChart, RankedBars } from '@portal/shared/ui/chart';
import type { MonthSeries } from '@portal/shared/ui/chart';
import { daysOf, issuedOfBroker, issuedOfModality, issuedOn } from '../barAddresses';
import { queryOf } from '../figureChoice';
import type { Shown } from '../shown';
import { Read } from './Read';

const NOTHING = 'Nenhuma apólice emitida neste período.';
const FRESH = { keepPrevious: true, freshFor: 30_000 };

/** The bars of a period, and series of months as series of bars. */
export function barsOf(period: FigurePeriod) {
  const spans = spansOf(period);
  return {
    spans,
    days: spans.map(({ from }) => from),
    unit: unitOf(period),
    series: (name: string, values: readonly number[]): MonthSeries => ({ name, values: sumBySpan(values, spans) }),
  };
}

/** Where each bar by issue leads, if it leads anywhere. */
function linkOf({ choice, more, leads }: Shown) {
  const { spans } = barsOf(choice.period);
  if (more === null || leads(issuedOn(daysOf(choice.period), more)) === null) return {};
  return {
    link: { label: 'Ver as apólices', to: (at: number) => issuedOn(spans[at] ?? daysOf(choice.period), more) },
  };
}

/** Policies and insured amount by issue. */
export function Production(shown: Shown) {
  const { choice } = shown;
  const reading = useCall(getFigureProduction, { query: queryOf(choice) }, FRESH);
  const { days, unit, series } = barsOf(choice.period);
  return (
    <Read what="a produção" reading={reading}>
      {({ Months }) => (
        <>
          <MonthChart
            title="Apólices emitidas"
            figures={{
              days,
              unit,
              measure: 'count',
              stack: [
                series(
                  'Apólices',
                  Months.map(({ PolicyCount }) => PolicyCount),
                ),
              ],
              totalName: 'Apólices',
            }}
            emptyText={NOTHING}
            withDownloads
            {...linkOf(shown)}
          />
          <MonthChart
            title="Importância segurada emitida"
            figures={{
              days,
              unit,
              stack: [
                series(
                  'Importância segurada',
                  Months.map(({ InsuredAmountValue }) => InsuredAmountValue),
                ),
              ],
              totalName: 'Importância segurada',
            }}
            emptyText={NOTHING}
            withDownloads
            {...linkOf(shown)}
          />
        </>
      )}
    </Read>
  );
}

/** Premium by modality: month by month, and of the whole period. */
export function Premium(shown: Shown) {
  const { choice, more, leads } = shown;
  const reading = useCall(getFigurePremium, { query: queryOf(choice) }, FRESH);
  const { days, unit, series } = barsOf(choice.period);
  return (
    <Read what="o prêmio" reading={reading}>
      {({ Modalities }) => (
        <>
          <MonthChart
            title="Prêmio emitido, por modalidade"
            figures={{
              days,
              unit,
              stack: Modalities.map((one) => series(`${one.Name} (${one.BranchCode})`, one.PremiumByMonth)),
              totalName: 'Prêmio líquido',
            }}
            emptyText={NOTHING}
            withDownloads
            {...linkOf(shown)}
          />
          <RankedBars
            title="Prêmio do período, por modalidade"
            columns={{ name: 'Modalidade', bar: 'Prêmio líquido', others: ['Importância segurada'], count: 'Apólices' }}
            rows={Modalities.map((one) => ({
              key: one.ModalityUniqueId,
              name: one.Name,
              detail: one.BranchCode,
              to: more && leads(issuedOfModality(daysOf(choice.period), one.ModalityUniqueId, more)),
              cents: one.InsurancePremium,
              others: [{ cents: one.InsuredAmountValue }],
              count: one.PolicyCount,
            }))}
            emptyText={NOTHING}
            withDownloads
          />
        </>
      )}
    </Read>
  );
}

/** Brokers by what they brought. */
export function Brokers({ choice, more, leads }: Shown) {
  const reading = useCall(getFigureRanking, { query: queryOf(choice) }, FRESH);
  return (
    <Read what="as corretoras" reading={reading}>
      {(answer) => (
        <RankedBars
          title="Prêmio do período, por corretora"
          columns={{ name: 'Corretora', bar: 'Prêmio líquido', others: ['Importância segurada'], count: 'Apólices' }}
          rows={answer.Brokers.map((one) => ({
            key: one.BrokerUniqueId,
            name: one.Name,
            to: more && leads(issuedOfBroker(daysOf(choice.period), one, more)),
            cents: one.InsurancePremium,
            others: [{ cents: one.InsuredAmountValue }],
            count: one.PolicyCount,
          }))}
          emptyText={NOTHING}
          withDownloads
        />
      )}
    </Read>
  );
}
