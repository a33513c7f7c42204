import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useEffect, useMemo, useRef } from 'react';
import type { AnyCall, CallInput } from '../../contracts/call';
import { useCall } from '../../query/useCall';
import { EmptyState } from '../base/EmptyState';
import { ErrorState } from '../base/ErrorState';
import { LiveRegion } from '../base/LiveRegion';
import { PageHeader } from '../base/PageHeader';
import { TableSkeleton } from '../base/skeletons';
import { useNarrowerThan } from '../base/useWidthClass';
import { ExportProgress } from './ExportProgress';
import { FilterBar, withoutFilters } from './FilterBar';
import { addressNames, chosenStatus } from './filters/filterValues';
import { countSentence } from './listWords';
import { filteredQuery, isNarrowed, pageQuery } from './listQuery';
import type { ListDefinition } from './listQuery';
import type { DataTableColumn, DataTableProps, OrderOf, RowOf } from './listTypes';
import { NothingToShow } from './NothingToShow';
import { Pages } from './Pages';
import { ListActionButton } from './ListActionButton';
import { RowCards } from './RowCards';
import { RowsTable } from './RowsTable';
import { SelectionBar } from './SelectionBar';
import { StatusChips } from './StatusChips';
import { TableTools } from './TableTools';
import { useExport } from './useExport';
import type { ExportFormat } from './useExport';
import { useListAddress } from './useListAddress';
import { useRestoredScroll } from './useRestoredScroll';
import { useRowKeys } from './useRowKeys';
import { useTablePreferences } from './useTablePreferences';
import { SavedViews } from './views/SavedViews';
import './controls.css';
import './filters.css';
import './rows.css';
import './pages.css';

interface AnyPage<Row> {
  Data: Row[];
  TotalItems: number;
  IsTotalCapped?: boolean;
  StatusCounts?: { StatusId: number; Count: number }[];
}

/**
 * A list screen out of a contract's list call: title with count, statuses, search, filters, table, pages. Everything
 * that the user chooses stands in the address; columns and density are remembered by the browser.
 */
export function DataTable<ListCall extends AnyCall>(props: DataTableProps<ListCall>) {
  type Row = RowOf<ListCall>;
  const { call, title, noun, primaryAction, otherAction } = props;
  const columns: readonly DataTableColumn<Row, OrderOf<ListCall>>[] = props.columns;
  const definition = { ...props, filters: props.filters ?? [] } as unknown as ListDefinition;

  const orders = columns.flatMap((column) => column.sortBy ?? []).join(' ');
  const filterNames = [...definition.filters.flatMap(addressNames), ...(props.status ? [props.status.name] : [])].join(
    ' ',
  );
  const { by: defaultBy, direction: defaultDirection } = props.defaultOrder ?? {};
  const rules = useMemo(
    () => ({
      orders: orders.split(' '),
      filterNames: filterNames.split(' ').filter(Boolean),
      defaultPageSize: props.pageSize,
      defaultOrder: defaultBy && defaultDirection ? { by: defaultBy, direction: defaultDirection } : undefined,
    }),
    [orders, filterNames, defaultBy, defaultDirection, props.pageSize],
  );
  const { state, change, view: chosenView, applyView } = useListAddress(rules);
  const path = props.parameters && { parameters: props.parameters };
  const input = { ...path, query: pageQuery(definition, state) };
  const answering = (state.search && props.search?.call ? props.search.call : call) as ListCall;
  const waits = Boolean(props.filterFirst) && !isNarrowed(definition, state);
  const result = useCall<ListCall>(answering, input as unknown as CallInput<ListCall>, {
    keepPrevious: true,
    enabled: !waits,
  });
  const page = waits ? undefined : (result.data as AnyPage<Row> | undefined);
  const view = useTablePreferences<Row>(props.name, columns);
  const exporting = useExport();
  const narrow = useNarrowerThan('md');
  const area = useRef<HTMLElement>(null);
  const clear = () => change(withoutFilters(definition.filters, props.status?.name));

  // Rows that were removed meanwhile, or an old address, may lead past the end.
  const lastPage = page && Math.max(1, Math.ceil(page.TotalItems / state.pageSize));
  const isPastEnd = lastPage !== undefined && !result.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, change]);

  const exportAll = (format: ExportFormat) =>
    void exporting.start<Row>({
      format,
      call: answering,
      title,
      path,
      query: filteredQuery(definition, state),
      columns: view.shown,
    });
  const hasRows = page !== undefined && page.Data.length > 0;
  useRestoredScroll(area, hasRows && !result.isPlaceholderData);
  useRowKeys(area, {
    name: props.name,
    rows: page?.Data ?? [],
    rowKey: props.rowKey,
    rowActions: props.rowActions,
  });
  const rowsProps = {
    rows: page?.Data ?? [],
    columns: view.shown,
    rowKey: props.rowKey,
    caption: title,
    state,
    onChange: change,
    stale: result.isPlaceholderData,
    rowLink: props.rowLink,
    onRowOpen: props.onRowOpen,
    rowActions: props.rowActions,
    selection: props.selection,
  };

  return (
    <section ref={area} className="ui-list" aria-label={title}>
      <PageHeader
        title={title}
        count={page?.TotalItems}
        isCountCapped={page?.IsTotalCapped ?? false}
        subtitle={props.subtitle}
        level={props.headingLevel ?? 1}
        {...(props.back && { back: props.back })}
        action={
          (primaryAction ?? otherAction) && (
            <>
              {otherAction && <ListActionButton {...otherAction} />}
              {primaryAction && <ListActionButton primary {...primaryAction} />}
            </>
          )
        }
      />
      {props.above}
      {definition.status && (
        <StatusChips
          filter={definition.status}
          chosen={chosenStatus(definition.status, state.filters)?.value ?? null}
          counts={page?.StatusCounts}
          onChoose={(status) =>
            change({ filters: { [definition.status?.name ?? '']: status === null ? '' : String(status) } })
          }
        />
      )}
      <div className="ui-list-panel">
        <FilterBar
          search={definition.search}
          filters={definition.filters}
          state={state}
          onChange={change}
          onClear={clear}
          tools={
            <TableTools
              columns={columns}
              shown={view.shown}
              density={view.density}
              onShow={view.setShown}
              onDensity={view.setDensity}
              onReset={view.reset}
              views={
                <SavedViews
                  list={props.name}
                  search={chosenView}
                  given={props.givenViews ?? []}
                  onGiven={({ search }) => applyView(search)}
                  columns={view.shown.map(({ key }) => key)}
                  onApply={(saved) => {
                    applyView(saved.Search);
                    view.showOnly(saved.Columns);
                  }}
                />
              }
              onExport={hasRows && exporting.state.kind !== 'reading' ? exportAll : undefined}
            />
          }
        />
        <ExportProgress state={exporting.state} onCancel={exporting.cancel} onRetry={exportAll} />
        {waits && <EmptyState glyph={SearchOutlined} title="Procure primeiro" text={props.filterFirst ?? ''} />}
        {!waits && result.isPending && <TableSkeleton columns={Math.min(view.shown.length, 7)} />}
        {!waits && result.isError && (
          <ErrorState
            error={result.error}
            title={`Não foi possível carregar ${noun.feminine ? 'as' : 'os'} ${noun.plural}`}
            onRetry={() => void result.refetch()}
            retrying={result.isFetching}
          />
        )}
        {page && !hasRows && !isPastEnd && (
          <NothingToShow
            noun={noun}
            narrowed={props.outerFilters?.active || isNarrowed(definition, state)}
            emptyText={props.emptyText}
            onClear={props.outerFilters?.onClear ?? clear}
            primaryAction={primaryAction}
          />
        )}
        {props.selection && page && (
          <SelectionBar<Row>
            selection={props.selection}
            rowKey={props.rowKey}
            noun={noun}
            total={page.TotalItems}
            isCapped={page.IsTotalCapped ?? false}
            reading={{ call: answering, path, query: filteredQuery(definition, state) }}
          />
        )}
        {hasRows && (narrow ? <RowCards {...rowsProps} /> : <RowsTable {...rowsProps} density={view.density} />)}
        {page && page.TotalItems > 0 && (
          <Pages
            page={state.page}
            pageSize={state.pageSize}
            total={page.TotalItems}
            isCapped={page.IsTotalCapped ?? false}
            onPage={(next) => change({ page: next })}
            onPageSize={(size) => change({ pageSize: size })}
          />
        )}
      </div>
      <LiveRegion>
        {page && !result.isPlaceholderData && countSentence(noun, page.TotalItems, page.IsTotalCapped)}
      </LiveRegion>
    </section>
  );
}
