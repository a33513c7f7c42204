import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import type { ChangedParameter } from '@portal/shared/contracts/parameters/history';
import { parameterTitle } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Section } from '@portal/shared/parts/facts';
import { Button } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { ChangedValues } from '../record/ChangedValues';

/** So many parameters at first, and so many once somebody wants more. */
export const SHOWN_CHANGES = 5;
export const MOST_CHANGES = 200;

interface ChangeListProps {
  level: 2 | 3;
  changes: {
    Data: readonly ChangedParameter[];
    TotalItems: number;
    References: readonly ParameterReference[];
  };
  emptyText: string;
  onMore: () => void;
  onRestore?: (parameter: ChangedParameter) => void;
}

/** Parameters before and after, one below the other. */
export function ChangeList({ level, changes, emptyText, onMore, onRestore }: ChangeListProps) {
  const { Data, TotalItems, References } = changes;
  if (Data.length === 0) return <p>{emptyText}</p>;
  return (
    <div className="parameters-timeline-changes">
      {Data.map((one) => (
        <Section
          key={one.Kind + one.UniqueId}
          look="drawer"
          level={level}
          title={parameterTitle(one.Kind, one.Name, one.After)}
          aside={
            <div className="parameters-timeline-ways">
              <Link to={addresses.parameterTimeline(one.UniqueId)}>Histórico</Link>
              {onRestore && (
                <Button size="small" onClick={() => onRestore(one)}>
                  Restaurar
                </Button>
              )}
            </div>
          }
        >
          <ChangedValues
            kind={one.Kind}
            before={one.Before}
            after={one.After}
            isDeleted={one.IsDeleted}
            references={References}
            caption={`Valores alterados de ${one.Name}`}
          />
        </Section>
      ))}
      {TotalItems > Data.length && Data.length < MOST_CHANGES && (
        <Button onClick={onMore}>Mostrar mais ({formatNumber(TotalItems - Data.length)})</Button>
      )}
      {TotalItems > MOST_CHANGES && Data.length >= MOST_CHANGES && (
        <p>
          Mostram-se {formatNumber(MOST_CHANGES)} de {formatNumber(TotalItems)}. Escolha uma área para ver as demais.
        </p>
      )}
    </div>
  );
}
