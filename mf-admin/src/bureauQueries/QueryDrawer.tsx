import type { BureauQuery } from '@portal/shared/contracts/parties/bureau';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { ActionButton, DateText, DocumentNumber, Money, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { StatusTag } from '@portal/shared/ui/status';
import { bureauName } from '@portal/shared/domain/parties/bureauName';
import { durationInWords, kinds, outcomes, retryInWords } from './words';

interface QueryDrawerProps {
  query: BureauQuery;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** One query of a bureau: what was asked, by whom, and what came of it. */
export default function QueryDrawer({ query, isBusy, onRetry, onClose }: QueryDrawerProps) {
  const phone = useNarrowerThan('md');
  const { label, tone } = outcomes[query.Outcome];
  return (
    <Drawer
      open
      size={phone ? '100%' : 520}
      title="Consulta ao bureau"
      closable={{ 'aria-label': 'Fechar a consulta' }}
      onClose={onClose}
    >
      <div className="admin-bureau">
        <Section title="Pergunta">
          <Facts>
            <Fact label="CPF ou CNPJ">
              <DocumentNumber value={query.CpfCnpj} copyable />
            </Fact>
            <Fact label="Sobre">{kinds[query.Kind]}</Fact>
            <Fact label="Bureau">{bureauName(query.Provider)}</Fact>
            <Fact label="Consultado em">
              <DateText value={query.AskedAt} />
            </Fact>
            <Fact label="Por">{query.AskedByName}</Fact>
            <Fact label="Origem">{query.IsOfImport ? 'Importação de cadastros' : 'Tela do portal'}</Fact>
            {query.IsRetry && <Fact label="Tentativa">Refaz uma consulta que falhou</Fact>}
          </Facts>
        </Section>
        <Section title="Resposta">
          <Facts>
            <Fact label="Resultado">
              <StatusTag tone={tone}>{label}</StatusTag>
            </Fact>
            {query.Problem && <Fact label="Motivo do erro">{query.Problem}</Fact>}
            {retryInWords(query) && <Fact label="Depois do erro">{retryInWords(query)}</Fact>}
            <Fact label="Duração">{durationInWords(query.DurationMs)}</Fact>
            <Fact label="Custo">
              <Money cents={query.CostValue} />
            </Fact>
          </Facts>
          {query.MayRetry && (
            <ActionButton type="primary" loading={isBusy} onClick={onRetry}>
              Refazer consulta
            </ActionButton>
          )}
        </Section>
        {query.Found && (
          <Section title="O que o bureau encontrou">
            <Facts>
              <Fact label="Nome">{query.Found.Name}</Fact>
              <Fact label="Município">
                {query.Found.CityName && `${query.Found.CityName} / ${query.Found.StateAbbreviation ?? ''}`}
              </Fact>
              {query.Kind === 'company' && (
                <>
                  <Fact label="Atividade principal">{query.Found.BranchActivityName}</Fact>
                  <Fact label="Sócios">{query.Found.PartnerCount}</Fact>
                </>
              )}
            </Facts>
          </Section>
        )}
      </div>
    </Drawer>
  );
}
