import type { ExperiencePeriod } from '@portal/shared/contracts/portal/remoteExperience';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { NotInformed } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';
import type { Column } from './comparison';
import { perThousand, ratingLabels, ratingOf } from './ratings';
import type { MeasuredVital } from './ratings';
import { columnTexts, vitalNames, vitalText } from './words';

interface Measure {
  name: string;
  of: (period: ExperiencePeriod) => ReactNode;
}

const vital = (which: MeasuredVital): Measure => ({
  name: vitalNames[which],
  of: (period) => <VitalValue vital={which} value={period[which]} />,
});

const MEASURES: readonly Measure[] = [
  vital('Inp'),
  vital('Lcp'),
  vital('Cls'),
  {
    name: 'Respostas lentas por mil visitas',
    of: (period) => <Rate rate={perThousand(period.SlowInteractions, period)} />,
  },
  { name: 'Erros por mil visitas', of: (period) => <Rate rate={perThousand(period.Errors, period)} /> },
  { name: 'Visitas', of: ({ Visits }) => formatNumber(Visits) },
];

/** What versions of a remote are like to work with, one below the other. */
export const ExperienceTable = ({ title, columns }: { title: string; columns: readonly Column[] }) => (
  <table className="modules-experience">
    <caption className="ui-visually-hidden">Como {title} responde nas telas das pessoas, versão por versão</caption>
    <thead>
      <tr>
        <th scope="col">Versão</th>
        {MEASURES.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {columns.map(({ role, version, period }) => (
        <tr key={role}>
          <th scope="row">
            <strong>{columnTexts[role].name}</strong> <code>{version}</code>
            <span className="modules-note">{columnTexts[role].period}</span>
          </th>
          {MEASURES.map(({ name, of }) => (
            <td key={name} data-measure={name}>
              {period ? of(period) : <NotInformed />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function VitalValue({ vital: which, value }: { vital: MeasuredVital; value: number | null }) {
  if (value === null) return <NotInformed />;
  const { text, tone } = ratingLabels[ratingOf(which, value)];
  return (
    <span className="modules-vital">
      {vitalText(which, value)} <StatusTag tone={tone}>{text}</StatusTag>
    </span>
  );
}

const Rate = ({ rate }: { rate: number | null }) =>
  rate === null ? <NotInformed /> : rate.toLocaleString('pt-BR', { maximumFractionDigits: rate < 10 ? 1 : 0 });
