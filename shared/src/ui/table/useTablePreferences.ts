import { useState } from 'react';
import { usePortal } from '../../remote/portal';
import type { Density } from '../base/theme/ThemeContext';
import { useDensity } from '../base/theme/ThemeContext';
import type { DataTableColumn } from './listTypes';

interface TablePreferences {
  /** Key → whether the column is shown, for those that the user decided about. */
  columns: Readonly<Record<string, boolean>>;
  /** Null until the user decides about this list: then it is as dense as the portal. */
  density: Density | null;
}

const NOTHING_CHOSEN: TablePreferences = { columns: {}, density: null };

/** Which columns a user sees of a list and how dense it is, remembered by this browser for each user and list. */
export function useTablePreferences<Row>(name: string, columns: readonly DataTableColumn<Row>[]) {
  const { company, session } = usePortal();
  const portalDensity = useDensity();
  const key = `portal.list.${company.key}.${session.state.user?.UserId ?? 0}.${name}`;
  const [preferences, setPreferences] = useState(() => readPreferences(key));
  const keep = (next: TablePreferences) => {
    setPreferences(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that refuses storage forgets the choice with the page.
    }
  };
  const isShown = (column: DataTableColumn<Row>): boolean =>
    column === columns[0] || column.essential || (preferences.columns[column.key] ?? !column.hiddenByDefault);
  return {
    density: preferences.density ?? portalDensity,
    shown: columns.filter(isShown),
    setDensity: (density: Density) => keep({ ...preferences, density }),
    setShown: (columnKey: string, shown: boolean) =>
      keep({ ...preferences, columns: { ...preferences.columns, [columnKey]: shown } }),
    /** Exactly these columns, as a saved view has them. */
    showOnly: (columnKeys: readonly string[]) =>
      keep({
        ...preferences,
        columns: Object.fromEntries(columns.map(({ key: each }) => [each, columnKeys.includes(each)])),
      }),
    reset: () => keep(NOTHING_CHOSEN),
  };
}

function readPreferences(key: string): TablePreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<TablePreferences> | null;
    return {
      columns: typeof stored?.columns === 'object' && stored.columns !== null ? stored.columns : {},
      density: stored?.density === 'compact' || stored?.density === 'comfortable' ? stored.density : null,
    };
  } catch {
    return NOTHING_CHOSEN;
  }
}
