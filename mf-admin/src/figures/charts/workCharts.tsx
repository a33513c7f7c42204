import {
  getFigureBureauQuality,
  getFigureGroupExposures,
  getFigureProposalEnds,
  getFigureProposalLosses,
  getFigureStepTimes,
} from '@portal/shared/contracts/figures/figures';
import { LATE_BUREAU_SECONDS } from '@portal/shared/domain/figures/figurePeriod';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import { bureauName } from '@portal/shared/domain/parties/bureauName';
import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { useCall } from '@portal/shared/query';
import { MonthChart, RankedBars } from '@portal/shared/ui/chart';
import { daysOf, exposureOfGroup, proposalsOf, queriesOf, staysIn } from '../barAddresses';
import { periodQueryOf, queryOf } from '../figureChoice';
import type { Shown } from '../shown';
import { barsOf } from './policyCharts';
import { Read } from './Read';

const FRESH = { keepPrevious: true, freshFor: 30_000 };

/** Where the proposals of the period stand, and in which months those came that were lost. */
export function ProposalEnds({ choice, more, ofInsurer, leads }: Shown) {
  const reading = useCall(getFigureProposalEnds, { query: queryOf(choice) }, FRESH);
  const { spans, days, unit, series } = barsOf(choice.period);
  const lostOn = (at: number) =>
    proposalsOf(spans[at] ?? daysOf(choice.period), { ofInsurer, lost: {}, more: more ?? {} });
  const link = more !== null && leads(lostOn(-1)) !== null ? { link: { label: 'Ver as propostas', to: lostOn } } : {};
  return (
    <Read what="o que houve com as propostas" reading={reading}>
      {({ Statuses }) => {
        const all = Statuses.reduce((sum, { ProposalCount }) => sum + ProposalCount, 0);
        return (
          <>
            <RankedBars
              title="Propostas recebidas no período, por situação"
              measure="count"
              columns={{ name: 'Situação', bar: 'Propostas', others: [] }}
              rows={[...Statuses]
                .sort((a, b) => b.ProposalCount - a.ProposalCount)
                .map(({ StatusId, ProposalCount }) => ({
                  key: String(StatusId),
                  name: proposalStatusLabels[StatusId],
                  detail: formatPercentage((ProposalCount / all) * 100, 1),
                  to: more && leads(proposalsOf(daysOf(choice.period), { ofInsurer, status: StatusId, more })),
                  cents: ProposalCount,
                  others: [],
                }))}
              emptyText="Nenhuma proposta recebida neste período."
              withDownloads
            />
            <MonthChart
              title="Propostas perdidas, por mês em que chegaram"
              figures={{
                days,
                unit,
                measure: 'count',
                stack: Statuses.filter(({ StatusId }) => lostProposalStatuses.includes(StatusId)).map(
                  ({ StatusId, CountByMonth }) => series(proposalStatusLabels[StatusId], CountByMonth),
                ),
                totalName: 'Perdidas',
              }}
              emptyText="Nenhuma proposta deste período foi recusada, rejeitada ou cancelada."
              withDownloads
              {...link}
            />
          </>
        );
      }}
    </Read>
  );
}

const LOST_AT = 'Propostas perdidas, por etapa em que o card estava';
const nowhere = { name: 'Sem card em esteira', detail: 'Cotação, ou antes da análise' };

/** At which steps the proposals of the period died, and as what. */
export function ProposalLosses({ choice, more, ofInsurer, leads }: Shown) {
  const reading = useCall(getFigureProposalLosses, { query: queryOf(choice) }, FRESH);
  const days = daysOf(choice.period);
  return (
    <Read what="onde as propostas se perdem" reading={reading}>
      {({ Steps }) => (
        <RankedBars
          title={LOST_AT}
          measure="count"
          columns={{
            name: 'Etapa',
            bar: 'Perdidas',
            others: lostProposalStatuses.map((status) => `${proposalStatusLabels[status]}s`),
          }}
          rows={Steps.map(({ StepUniqueId, StepName, PipeName, ProposalCount, Statuses }) => ({
            key: StepUniqueId ?? 'none',
            ...(StepName === null ? nowhere : { name: StepName, detail: PipeName ?? '' }),
            to: more && leads(proposalsOf(days, { ofInsurer, lost: { step: StepUniqueId ?? 'none' }, more })),
            cents: ProposalCount,
            others: lostProposalStatuses.map((status) => ({
              cents: Statuses.find(({ StatusId }) => StatusId === status)?.ProposalCount ?? 0,
            })),
          }))}
          emptyText="Nenhuma proposta deste período foi recusada, rejeitada ou cancelada."
          withDownloads
        />
      )}
    </Read>
  );
}

/** How long cards stay in the steps of the boards, the slowest first. */
export function StepTimes({ choice, leads }: Shown) {
  const reading = useCall(getFigureStepTimes, { query: periodQueryOf(choice.period) }, FRESH);
  return (
    <Read what="os tempos das etapas" reading={reading}>
      {({ Steps }) => (
        <RankedBars
          title="Horas até sair da etapa, dos cards que saíram no período"
          measure="hours"
          columns={{ name: 'Etapa', bar: 'Metade sai em até', others: ['85% saem em até'], count: 'Passagens' }}
          rows={[...Steps]
            .sort((a, b) => b.P85Hours - a.P85Hours || b.MedianHours - a.MedianHours)
            .map((step) => ({
              key: step.StepUniqueId,
              name: step.StepName,
              detail: step.PipeName,
              to: leads(staysIn(daysOf(choice.period), step.StepUniqueId)),
              cents: step.MedianHours,
              others: [{ cents: step.P85Hours }],
              count: step.PassageCount,
            }))}
          emptyText="Nenhum card saiu de uma etapa neste período."
          withDownloads
        />
      )}
    </Read>
  );
}

/** What economic groups have outstanding today, beside their limit. */
export function Exposure({ leads }: Shown) {
  const reading = useCall(getFigureGroupExposures, {}, FRESH);
  return (
    <Read what="a exposição dos grupos" reading={reading}>
      {({ Groups }) => (
        <RankedBars
          title="Importância segurada que ocupa limite, por grupo econômico"
          columns={{ name: 'Grupo econômico', bar: 'Em aberto', others: ['Limite do grupo'], count: 'Apólices' }}
          rows={Groups.map((group) => ({
            key: group.UniqueId,
            name: group.Name,
            detail: group.MemberCount === 1 ? '1 tomador' : `${group.MemberCount} tomadores`,
            to: leads(exposureOfGroup(group.Name)),
            cents: group.InsuredAmountValue,
            others: [{ cents: group.LimitValue }],
            count: group.PolicyCount,
          }))}
          emptyText="Nenhum tomador está em um grupo econômico."
          withDownloads
        />
      )}
    </Read>
  );
}

/** How the bureaus answered. */
export function Bureaus({ choice, leads }: Shown) {
  const reading = useCall(getFigureBureauQuality, { query: periodQueryOf(choice.period) }, FRESH);
  return (
    <Read what="as respostas dos birôs" reading={reading}>
      {(answer) => (
        <RankedBars
          title="Consultas do período, por birô"
          measure="count"
          columns={{
            name: 'Birô',
            bar: 'Consultas',
            others: ['Encontradas', 'Sem cadastro', 'Falhas', `Acima de ${LATE_BUREAU_SECONDS} s`],
          }}
          rows={answer.Bureaus.map((bureau) => ({
            key: bureau.Provider,
            name: bureauName(bureau.Provider),
            to: leads(queriesOf(daysOf(choice.period), bureau.Provider)),
            cents: bureau.QueryCount,
            others: [bureau.FoundCount, bureau.UnknownCount, bureau.FailedCount, bureau.LateCount].map((cents) => ({
              cents,
            })),
          }))}
          emptyText="Nenhuma consulta a birôs neste período."
          withDownloads
        />
      )}
    </Read>
  );
}
