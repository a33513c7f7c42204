import { formatNumber } from '@portal/shared/domain/values/numbers';
import { NotInformed } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import type { Column } from './comparison';
import { perThousand, ratingLabels, ratingOf } from './ratings';
import type { MeasuredVital } from './ratings';
import { columnTexts, vitalNames, vitalText } from './words';

const VITALS: readonly MeasuredVital[] = ['Inp', 'Lcp', 'Cls'];

/** What versions of a remote are like to work with, side by side. */
export const ExperienceTable = ({ title, columns }: { title: string; columns: readonly Column[] }) => (
  <table className="modules-experience">
    <caption>Como {title} responde nas telas das pessoas: o que 3 de cada 4 visitas tiveram, versão por versão</caption>
    <thead>
      <tr>
        <th scope="col">Medida</th>
        {columns.map(({ role, version }) => (
          <th key={role} scope="col">
            {columnTexts[role].name} <code>{version}</code>
            <span className="modules-note">{columnTexts[role].period}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {VITALS.map((vital) => (
        <tr key={vital}>
          <th scope="row">{vitalNames[vital]}</th>
          {columns.map(({ role, period }) => (
            <td key={role}>
              <VitalValue vital={vital} value={period?.[vital] ?? null} />
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">Interações lentas por mil visitas</th>
        {columns.map(({ role, period }) => (
          <td key={role}>{period && <Rate rate={perThousand(period.SlowInteractions, period)} />}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">Erros por mil visitas</th>
        {columns.map(({ role, period }) => (
          <td key={role}>{period && <Rate rate={perThousand(period.Errors, period)} />}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">Visitas a telas</th>
        {columns.map(({ role, period }) => (
          <td key={role}>{formatNumber(period?.Visits ?? 0)}</td>
        ))}
      </tr>
    </tbody>
  </table>
);

function VitalValue({ vital, value }: { vital: MeasuredVital; value: number | null }) {
  if (value === null) return <NotInformed />;
  const { text, tone } = ratingLabels[ratingOf(vital, value)];
  return (
    <span className="modules-vital">
      {vitalText(vital, value)} <StatusTag tone={tone}>{text}</StatusTag>
    </span>
  );
}

const Rate = ({ rate }: { rate: number | null }) =>
  rate === null ? <NotInformed /> : rate.toLocaleString('pt-BR', { maximumFractionDigits: rate < 10 ? 1 : 0 });
