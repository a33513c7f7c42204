import type { MergePreview, MergeSide } from '@portal/shared/contracts/parties/partyMerges';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDocument } from '@portal/shared/domain/people/document';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { NotInformed } from '@portal/shared/ui/base';
import { sentenceEnd } from '@portal/shared/domain/values/sentences';
import { Link } from 'react-router-dom';

interface Row {
  title: string;
  /** Null is not informed; undefined is nothing that this register knows. */
  of: (side: MergeSide) => string | null | undefined;
}

const money = (cents: number | null) => (cents === null ? undefined : formatMoney(cents));

const identity: Row[] = [
  { title: 'Nome', of: ({ Name }) => Name },
  { title: 'CPF ou CNPJ', of: ({ CpfCnpj }) => formatDocument(CpfCnpj) },
];
const common: Row[] = [
  { title: 'Situação', of: situationOf },
  { title: 'E-mail', of: ({ Email }) => Email },
  { title: 'Telefone', of: ({ Phone }) => Phone && formatPhone(Phone) },
  { title: 'Apólices', of: ({ PolicyCount }) => formatNumber(PolicyCount) },
  { title: 'Propostas', of: ({ ProposalCount }) => formatNumber(ProposalCount) },
  { title: 'Documentos', of: ({ DocumentCount }) => formatNumber(DocumentCount) },
  { title: 'Cadastrado em', of: ({ RegisteredAt }) => formatDateTime(RegisteredAt) },
];
const rows: Record<MergePreview['Kind'], Row[]> = {
  policyHolder: [
    ...identity,
    { title: 'Nome fantasia', of: ({ TradeName }) => TradeName },
    { title: 'Limite concedido', of: ({ LimitValue }) => money(LimitValue) },
    { title: 'Limite usado', of: ({ UsedLimitValue }) => money(UsedLimitValue) },
    { title: 'Vencimento do limite', of: ({ LimitExpiresOn }) => LimitExpiresOn && formatDate(LimitExpiresOn) },
    { title: 'Grupo econômico', of: ({ EconomicGroupName }) => EconomicGroupName ?? 'Nenhum' },
    ...common,
  ],
  insured: [
    ...identity,
    { title: 'Nome social', of: ({ SocialName }) => SocialName },
    { title: 'Setor', of: ({ IsPrivate }) => (IsPrivate ? 'Privado' : 'Público') },
    ...common,
  ],
};

function situationOf({ IsActive, IsBlocked, IsRestrictivelyBlocked }: MergeSide): string {
  const blocks = [IsBlocked && 'Bloqueado', IsRestrictivelyBlocked && 'Bloqueado por restritivos'].filter(Boolean);
  if (blocks.length > 0) return blocks.join(', ');
  return IsActive ? 'Liberado' : 'Inativo';
}

/** Both records, field by field; those that differ are marked. */
export function Sides({ preview }: { preview: MergePreview }) {
  const { Kind, Surviving, Merged } = preview;
  return (
    <Section id="comparacao" title="Lado a lado">
      <FactsTable
        caption="Os dois cadastros, campo a campo"
        rows={rows[Kind]}
        rowKey={({ title }) => title}
        isMarked={({ of }) => of(Surviving) !== of(Merged)}
        columns={[
          { title: 'Campo', isName: true, cell: ({ title }) => title },
          { title: 'Fica', cell: ({ of }) => of(Surviving) || <NotInformed /> },
          { title: 'Sai', cell: ({ of }) => of(Merged) || <NotInformed /> },
        ]}
      />
      <p className="parties-doubles-others">
        Os dados de quem fica não mudam. Abrir{' '}
        <Link to={addresses.registeredParty(Kind, Surviving.UniqueId)}>{Surviving.Name}</Link> ou{' '}
        <Link to={addresses.registeredParty(Kind, Merged.UniqueId)}>{Merged.Name}</Link>
        {sentenceEnd(Merged.Name)}
      </p>
    </Section>
  );
}
