import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { StatusTag } from '@portal/shared/ui/status';

type Consequence = LegalPerson['Consequencias'][number];

const weights = {
  block: { text: 'Bloqueia', tone: 'danger' },
  card: { text: 'Pede atenção', tone: 'warning' },
  fine: { text: 'Informação', tone: 'neutral' },
} as const satisfies Record<Consequence['Peso'], object>;

const subjects: Record<Consequence['Tipo'], string> = {
  answer: 'Resposta dos bureaus',
  age: 'Validade da resposta',
  activity: 'Ramo de atividade',
  exposure: 'Exposição política',
  lists: 'Listas',
  register: 'Cadastro do tomador',
};

/** What follows under the parameters in force, what stops first. */
export const Consequences = ({ company: { Consequencias } }: { company: LegalPerson }) => (
  <Section title="O que segue disto">
    <FactsTable
      caption="O que segue disto"
      rows={Consequencias}
      rowKey={({ Tipo }, index) => `${Tipo} ${index}`}
      columns={[
        { title: 'Assunto', isName: true, cell: ({ Tipo }) => subjects[Tipo] },
        { title: 'Consequência', cell: ({ Texto }) => Texto },
        {
          title: 'Peso',
          cell: ({ Peso }) => <StatusTag tone={weights[Peso].tone}>{weights[Peso].text}</StatusTag>,
        },
      ]}
    />
  </Section>
);
