import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { DateText, EmptyState, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

type Answer = LegalPerson['Respostas'][number];

const outcomes = {
  found: { text: 'Encontrada', tone: 'success' },
  unknown: { text: 'Desconhecida', tone: 'neutral' },
  failed: { text: 'Não respondeu', tone: 'danger' },
} as const satisfies Record<Answer['Resultado'], object>;

const inDays = (days: number): string => {
  if (days === 0) return 'de hoje';
  return days === 1 ? 'há 1 dia' : `há ${formatNumber(days)} dias`;
};

/** What each bureau answered last: when, by whom, at which cost, and whether it counts still. */
export function CompanyAnswers({ company: { Respostas, DiasValidade } }: { company: LegalPerson }) {
  return (
    <Section title="Última resposta de cada bureau">
      {Respostas.length === 0 ? (
        <EmptyState
          title="Nenhuma consulta ainda"
          text="Aqui fica o que cada bureau respondeu, quando, a pedido de quem e a que custo."
        />
      ) : (
        <FactsTable
          caption="Última resposta de cada bureau"
          rows={Respostas}
          rowKey={({ Bureau }) => Bureau}
          columns={[
            { title: 'Bureau', isName: true, cell: ({ Bureau }) => Bureau },
            {
              title: 'Resposta',
              cell: ({ Resultado }) => (
                <StatusTag tone={outcomes[Resultado].tone}>{outcomes[Resultado].text}</StatusTag>
              ),
            },
            { title: 'Quando', cell: ({ ConsultadoEm }) => <DateText value={ConsultadoEm} /> },
            { title: 'A pedido de', cell: ({ ConsultadoPorNome }) => ConsultadoPorNome },
            { title: 'Custo', isAmount: true, isWhole: true, cell: ({ CustoValor }) => <Money cents={CustoValor} /> },
            {
              title: 'Tempo',
              isAmount: true,
              isWhole: true,
              cell: ({ Milissegundos }) => (Milissegundos === null ? '—' : `${formatNumber(Milissegundos)} ms`),
            },
            {
              title: `Idade (vale ${DiasValidade === 1 ? '1 dia' : `${DiasValidade} dias`})`,
              cell: ({ IdadeEmDias, Vale }) => (
                <>
                  {inDays(IdadeEmDias)}{' '}
                  <StatusTag tone={Vale ? 'success' : 'neutral'}>{Vale ? 'Vale' : 'Não vale mais'}</StatusTag>
                </>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
