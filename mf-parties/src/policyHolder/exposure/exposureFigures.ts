import type { Exposure } from '@portal/shared/contracts/parties/exposure';
import type { MonthFigures } from '@portal/shared/ui/chart';

/** An exposure as the chart takes it. */
export const exposureFigures = ({ Limit, ModalityGroups, Months }: Exposure): MonthFigures => ({
  days: Months.map((month) => month.Date),
  stack: [
    ...ModalityGroups.map(({ Name, BranchName }, group) => ({
      name: namedOnce(ModalityGroups, group) ? Name : `${Name} (${BranchName})`,
      values: Months.map(({ ModalityGroupValues }) => ModalityGroupValues[group] ?? 0),
    })),
    ...(Months.some(({ HeldByProposalsValue }) => HeldByProposalsValue > 0)
      ? [
          {
            name: 'Reservado por propostas',
            values: Months.map(({ HeldByProposalsValue }) => HeldByProposalsValue),
            isTentative: true,
          },
        ]
      : []),
  ],
  totalName: 'Total em aberto',
  limit: {
    name: 'Limite',
    value: Limit.LimitValue,
    left: { name: 'Limite livre', values: Months.map(({ AvailableLimitValue }) => AvailableLimitValue) },
  },
  ofTotal: Months.some(({ PastEndValue }) => PastEndValue > 0)
    ? [
        {
          name: 'Do total, vencido sem baixa',
          values: Months.map(({ PastEndValue }) => PastEndValue),
        },
      ]
    : [],
});

/** A group of modalities may stand in both branches under one name. */
const namedOnce = (groups: Exposure['ModalityGroups'], at: number): boolean =>
  groups.every(({ Name }, other) => other === at || Name !== groups[at]?.Name);
