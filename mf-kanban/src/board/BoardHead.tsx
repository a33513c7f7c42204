import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { usePermissions, usePortal } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { PageHeader } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { BoardFilters } from './filters/boardFilters';
import { BoardFilterBar } from './filters/BoardFilterBar';
import { HeadPanel } from './filters/HeadPanel';
import { DensityGlyph } from './glyphs';
import { NextCardButton } from './nextCard/NextCardButton';
import { useBoard } from './useBoard';
import type { BoardView } from './view/boardView';
import { ViewSwitch } from './view/ViewSwitch';
import './head.css';

const LookPanel = lazy(() => import(/* webpackChunkName: 'panels' */ './look/LookPanel'));

interface BoardHeadProps {
  pipe: PipeSummary;
  filters: BoardFilters;
  onFilter: (filters: BoardFilters) => void;
  view: BoardView;
  onView: (view: BoardView) => void;
  mayManage: boolean;
}

/** The pipe's name with what stands in it under the filter, the ways to look at it, and the filters. */
export function BoardHead({ pipe, filters, onFilter, view, onView, mayManage }: BoardHeadProps) {
  const { data: board } = useBoard(pipe.id, filters);
  const { allows } = usePermissions();
  // Only where that screen is: not on a page that has nothing of the portal but the board.
  const { mayOpen } = usePortal();
  const figures = addresses.pipeFigures(pipe);
  const sumOf = (what: 'cardCount' | 'insuredAmountTotal') =>
    board?.steps.reduce((sum, step) => sum + step[what], 0) ?? 0;
  return (
    <div className="kanban-top">
      <div className="kanban-top-row">
        <PageHeader title={pipe.name} count={board && sumOf('cardCount')} />
        {board && (
          <p className="kanban-top-sum">
            <span className="ui-figures">{formatMoney(sumOf('insuredAmountTotal'))}</span> em importância segurada
          </p>
        )}
        <div className="kanban-top-tools">
          {mayOpen?.(figures) && (
            <Link className="kanban-top-rules" to={figures}>
              Números
            </Link>
          )}
          {allows([Functionality.PARAMETRIZAR_SEGURADORA]) && (
            <Link className="kanban-top-rules" to={addresses.pipeParameters(pipe.uniqueId)}>
              Etapas e limites
            </Link>
          )}
          {!view.isList && (
            <HeadPanel
              label="Exibição dos cards"
              trigger={
                <>
                  <DensityGlyph /> Exibição
                </>
              }
            >
              <LookPanel pipeUniqueId={pipe.uniqueId} />
            </HeadPanel>
          )}
          <ViewSwitch view={view} onChange={onView} />
          <NextCardButton pipeId={pipe.id} mayManage={mayManage} />
        </div>
      </div>
      <BoardFilterBar pipeId={pipe.id} filters={filters} onChange={onFilter} />
    </div>
  );
}
