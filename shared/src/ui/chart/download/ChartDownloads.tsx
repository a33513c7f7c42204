import { useRef, useState } from 'react';
import { today } from '../../../domain/time/instants';
import { saveFile } from '../../../files/saveFile';
import { exportFileName } from '../../table/exportRows';
import type { ChartSheet } from './sheets';

interface ChartDownloadsProps {
  title: string;
  sheet: () => ChartSheet;
}

/** Takes the chart around it along, as a sheet or as a picture; what makes the files comes when somebody asks for one. */
export function ChartDownloads({ title, sheet }: ChartDownloadsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [problem, tell] = useState<string | null>(null);
  const save = async (kind: 'xlsx' | 'png') => {
    tell(null);
    try {
      saveFile(exportFileName(title, today(), kind), await (kind === 'xlsx' ? asSheet() : asPicture()));
    } catch {
      tell(`Não foi possível gerar o arquivo ${kind.toUpperCase()}. Tente de novo.`);
    }
  };
  const asSheet = async () => {
    const { workbookOf } = await import('../../table/spreadsheet');
    const { rows, columns } = sheet();
    return workbookOf(title, rows, columns);
  };
  const asPicture = async () => {
    const { pictureOf } = await import('./picture');
    const figure = ref.current?.closest('figure');
    if (!figure) throw new Error('A chart is a figure');
    return pictureOf(figure, title);
  };
  return (
    <span className="ui-chart-downloads" ref={ref}>
      <button type="button" className="ui-chart-toggle" onClick={() => void save('xlsx')}>
        Baixar XLSX
      </button>
      <button type="button" className="ui-chart-toggle" onClick={() => void save('png')}>
        Baixar PNG
      </button>
      <span role="status">{problem}</span>
    </span>
  );
}
