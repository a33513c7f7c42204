import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { DateText, DocumentNumber, EmptyState } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

type Found = NonNullable<LegalPerson['Encontrado']>;

/** The company and its partners as the last bureau that knew it says. */
export function CompanyFound({ found, cnpj }: { found: Found; cnpj: string }) {
  const { Atividade, Municipio, Uf } = found;
  return (
    <>
      <Section title={found.Nome}>
        <Facts>
          <Fact label="CNPJ">
            <DocumentNumber value={cnpj} copyable />
          </Fact>
          <Fact label="Nome fantasia">{found.NomeFantasia}</Fact>
          <Fact label="Situação cadastral">{found.SituacaoCadastral}</Fact>
          <Fact label="Atividade principal">
            {Atividade && (
              <>
                {Atividade.Codigo} {Atividade.Nome}{' '}
                {Atividade.EhRestritiva && <StatusTag tone="warning">Restritiva</StatusTag>}
              </>
            )}
          </Fact>
          <Fact label="Município">{Municipio && Uf && `${Municipio} (${Uf})`}</Fact>
          <Fact label="Fonte">
            {found.Bureau}, <DateText value={found.ConsultadoEm} />
          </Fact>
        </Facts>
      </Section>
      <Section title="Quadro societário">
        {found.Socios.length === 0 ? (
          <EmptyState title="Nenhum sócio" text="O bureau não informa sócios desta empresa." />
        ) : (
          <FactsTable
            caption="Quadro societário"
            rows={found.Socios}
            rowKey={({ CpfCnpj, Nome }) => `${CpfCnpj} ${Nome}`}
            columns={[
              { title: 'Nome', isName: true, cell: ({ Nome }) => Nome },
              { title: 'Documento', isWhole: true, cell: ({ CpfCnpj }) => <DocumentNumber value={CpfCnpj} /> },
              { title: 'Qualificação', cell: ({ Qualificacao }) => Qualificacao },
              {
                title: 'Participação',
                isAmount: true,
                isWhole: true,
                cell: ({ Participacao }) => (Participacao === null ? '—' : formatPercentage(Participacao)),
              },
              {
                title: 'Exposição',
                cell: ({ EhPoliticamenteExposto }) =>
                  EhPoliticamenteExposto ? (
                    <StatusTag tone="warning">Politicamente exposta</StatusTag>
                  ) : (
                    'Não informada'
                  ),
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}
