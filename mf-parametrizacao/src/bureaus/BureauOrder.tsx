import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert, EmptyState, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ParameterProblems } from '../record/ParameterProblems';
import { BureauRemoval } from './BureauRemoval';
import { orderedOf, useBureauDrafts } from './useBureauDrafts';

const BureauDialog = lazy(() => import('./BureauDialog'));

type Row = BureauQueryRecord['ParametrosBureaus'][number];

const directions = { up: { by: -1, label: 'Subir' }, down: { by: 1, label: 'Descer' } } as const;
type Direction = keyof typeof directions;

/** Who is asked, the first one first: each is moved, priced and taken out in draft. */
export function BureauOrder({ record }: { record: BureauQueryRecord }) {
  const { ParametrosBureaus: rows, WhyNotEdit, BureausDisponiveis } = record;
  const { command, save } = useBureauDrafts(record);
  const [edited, edit] = useState<Row | 'new' | null>(null);
  const [removed, remove] = useState<Row | null>(null);
  const [moved, setMoved] = useState<{ bureau: string; place: number; direction: Direction } | null>(null);
  const table = useRef<HTMLDivElement>(null);
  useFocusOnMoved(table, moved, rows);
  const move = async (at: number, direction: Direction) => {
    const { by } = directions[direction];
    const order = orderedOf(record);
    const [one] = order.splice(at, 1);
    if (!one) return;
    order.splice(at + by, 0, one);
    const sent = await save({ Bureaus: order });
    if (!sent.error) setMoved({ bureau: one.Name, place: at + by, direction });
  };
  const addButton = (
    <ActionButton
      disabledReason={
        WhyNotEdit ??
        (BureausDisponiveis.length === 0 ? 'Todos os bureaus configurados neste portal já estão na ordem.' : null)
      }
      onClick={() => edit('new')}
    >
      Incluir bureau
    </ActionButton>
  );
  return (
    <Section title="Bureaus na ordem da consulta" aside={addButton}>
      <p>
        O portal pergunta ao primeiro. Se ele não responde ou não conhece o documento, pergunta ao seguinte; quem não
        está configurado é pulado.
      </p>
      {command.error && <Alert type="error" showIcon title={command.error.message} />}
      <p role="status" className="parameters-standing">
        {moved && `${moved.bureau} agora é o ${moved.place + 1}º da ordem, em rascunho.`}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title="Nenhum bureau configurado"
          text="Quem opera o portal configura os bureaus. Até lá só se escolhem empresas e pessoas já cadastradas."
        />
      ) : (
        <div ref={table}>
          <FactsTable
            caption="Bureaus na ordem da consulta"
            rows={rows}
            rowKey={({ Bureau }) => Bureau}
            columns={[
              { title: 'Bureau', isName: true, cell: ({ Bureau, Ordem }) => `${Ordem}. ${Bureau}` },
              {
                title: 'Custo da resposta',
                isAmount: true,
                isWhole: true,
                cell: (row) => <Money cents={row.CustoValor} />,
              },
              {
                title: 'Situação',
                cell: ({ Configurado }) =>
                  Configurado ? (
                    <StatusTag tone="success">Configurado</StatusTag>
                  ) : (
                    <StatusTag tone="warning">Não configurado neste portal</StatusTag>
                  ),
              },
              {
                title: 'Ações',
                cell: (row) => (
                  <span className="parameters-row-actions">
                    {(Object.keys(directions) as Direction[]).map((direction) => {
                      const at = row.Ordem - 1;
                      const isAtEnd = rows[at + directions[direction].by] === undefined;
                      return (
                        <ActionButton
                          key={direction}
                          size="small"
                          data-move={`${direction} ${row.Bureau}`}
                          aria-label={`${directions[direction].label} ${row.Bureau}`}
                          disabledReason={WhyNotEdit ?? (isAtEnd ? whyNotFurther[direction] : null)}
                          onClick={() => void move(at, direction)}
                        >
                          {directions[direction].label}
                        </ActionButton>
                      );
                    })}
                    <ActionButton
                      size="small"
                      aria-label={`Alterar o custo de ${row.Bureau}`}
                      disabledReason={WhyNotEdit}
                      onClick={() => edit(row)}
                    >
                      Custo
                    </ActionButton>
                    <ActionButton
                      size="small"
                      aria-label={`Retirar ${row.Bureau}`}
                      disabledReason={
                        WhyNotEdit ?? (rows.length === 1 ? 'A consulta precisa de ao menos um bureau.' : null)
                      }
                      onClick={() => remove(row)}
                    >
                      Retirar
                    </ActionButton>
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
      <ParameterProblems problems={record.Problems.filter(({ Field }) => Field === 'Bureaus')} />
      {removed && <BureauRemoval record={record} bureau={removed} onClose={() => remove(null)} />}
      {edited && (
        <Suspense fallback={null}>
          <BureauDialog record={record} bureau={edited === 'new' ? null : edited} onClose={() => edit(null)} />
        </Suspense>
      )}
    </Section>
  );
}

const whyNotFurther = { up: 'Já é o primeiro da ordem.', down: 'Já é o último da ordem.' };

/** Whoever moves by keyboard goes on with the same bureau, wherever its row went. */
function useFocusOnMoved(
  table: { current: HTMLDivElement | null },
  moved: { bureau: string; place: number; direction: Direction } | null,
  rows: readonly Row[],
): void {
  const done = useRef<object | null>(null);
  useEffect(() => {
    // Not before the row is where it went to, since it is drawn anew there.
    if (!moved || done.current === moved || rows[moved.place]?.Bureau !== moved.bureau) return;
    done.current = moved;
    const name = CSS.escape(`${moved.direction} ${moved.bureau}`);
    table.current?.querySelector<HTMLButtonElement>(`[data-move="${name}"]`)?.focus();
  }, [moved, rows, table]);
}
