import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import Popover from 'antd/es/popover';
import { useId } from 'react';
import { Icon } from '../base/Icon';
import type { Density } from '../base/theme/componentTheme';
import type { DataTableColumn } from './listTypes';

interface TableToolsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  shown: readonly DataTableColumn<Row>[];
  density: Density;
  onShow: (columnKey: string, shown: boolean) => void;
  onDensity: (density: Density) => void;
  onReset: () => void;
  /** Absent while there is nothing to export. */
  onExport?: (() => void) | undefined;
}

/** What stands at the right edge of a list: columns and density, and the file with all of it. */
export function TableTools<Row>({ onExport, ...view }: TableToolsProps<Row>) {
  return (
    <>
      <Popover trigger="click" placement="bottomRight" arrow={false} content={<ViewPanel {...view} />}>
        <button type="button" className="ui-quiet-button" aria-haspopup="dialog">
          <Icon glyph={SettingOutlined} /> Exibição
        </button>
      </Popover>
      {onExport && (
        <button type="button" className="ui-quiet-button" onClick={onExport}>
          <Icon glyph={DownloadOutlined} /> Exportar CSV
        </button>
      )}
    </>
  );
}

const densities: Record<Density, string> = { comfortable: 'Confortável', compact: 'Compacta' };

function ViewPanel<Row>({
  columns,
  shown,
  density,
  onShow,
  onDensity,
  onReset,
}: Omit<TableToolsProps<Row>, 'onExport'>) {
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
