import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { Dropdown } from '../overlay/Dropdown';
import { Popover } from '../overlay/Popover';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon';
import type { Density } from '../base/theme/ThemeContext';
import type { DataTableColumn } from './listTypes';
import type { ExportFormat } from './useExport';

interface TableToolsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  shown: readonly DataTableColumn<Row>[];
  density: Density;
  onShow: (columnKey: string, shown: boolean) => void;
  onDensity: (density: Density) => void;
  onReset: () => void;
  /** Absent while there is nothing to export. */
  onExport?: ((format: ExportFormat) => void) | undefined;
  /** Before the others: the list's saved views. */
  views?: ReactNode;
}

/** What stands at the right edge of a list: columns and density, and the file with all of it. */
export function TableTools<Row>({ onExport, views, ...view }: TableToolsProps<Row>) {
  return (
    <>
      {views}
      <Popover placement="bottomRight" arrow={false} content={<ViewPanel {...view} />}>
        <button type="button" className="ui-quiet-button" aria-haspopup="dialog">
          <Icon glyph={SettingOutlined} /> Exibição
        </button>
      </Popover>
      {onExport && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: formats.map(({ format, label }) => ({ key: format, label })),
            onClick: ({ key }) => onExport(key as ExportFormat),
          }}
        >
          <button type="button" className="ui-quiet-button" aria-haspopup="menu">
            <Icon glyph={DownloadOutlined} /> Exportar
          </button>
        </Dropdown>
      )}
    </>
  );
}

const formats: { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (XLSX), com valores e datas' },
  { format: 'csv', label: 'CSV, texto separado por ponto e vírgula' },
];

const densities: Record<Density, string> = { comfortable: 'Confortável', compact: 'Compacta' };

function ViewPanel<Row>({
  columns,
  shown,
  density,
  onShow,
  onDensity,
  onReset,
}: Omit<TableToolsProps<Row>, 'onExport' | 'views'>) {
  const group = useId();
  return (
    <div className="ui-view-panel">
      <fieldset>
        <legend>Colunas</legend>
        {columns.map((column, place) => (
          <label key={column.key}>
            <input
              type="checkbox"
              checked={shown.includes(column)}
              disabled={place === 0 || column.essential}
              onChange={(event) => onShow(column.key, event.target.checked)}
            />
            {column.title}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Densidade</legend>
        {(Object.keys(densities) as Density[]).map((choice) => (
          <label key={choice}>
            <input type="radio" name={group} checked={density === choice} onChange={() => onDensity(choice)} />
            {densities[choice]}
          </label>
        ))}
      </fieldset>
      <button type="button" className="ui-link-button" onClick={onReset}>
        Voltar ao padrão
      </button>
    </div>
  );
}
