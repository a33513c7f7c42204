import { searchPartyDoubles } from '@portal/shared/contracts/parties/partyMerges';
import type { PartyDouble } from '@portal/shared/contracts/parties/partyMerges';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { registerOf, useRegisterKind } from './register';

const NAMED = 3;

const columns: ColumnsOf<typeof searchPartyDoubles> = [
  {
    key: 'document',
    title: 'Raiz do CNPJ ou CPF',
    value: ({ Document }) => Document,
    width: 170,
    essential: true,
  },
  { key: 'names', title: 'Cadastros', value: namesOf, width: 420 },
  { key: 'count', title: 'Quantos', kind: 'number', value: ({ RecordCount }) => RecordCount, width: 100 },
  { key: 'policies', title: 'Apólices', kind: 'number', value: policiesOf, width: 110 },
  {
    key: 'open',
    title: 'Propostas em andamento',
    kind: 'number',
    value: ({ Records }) => Records.reduce((sum, { OpenProposalCount }) => sum + OpenProposalCount, 0),
    width: 180,
  },
];

function namesOf({ Records, RecordCount }: PartyDouble): string {
  const names = Records.slice(0, NAMED).map(({ Name }) => Name);
  return RecordCount > NAMED ? `${names.join(', ')} e mais ${RecordCount - NAMED}` : names.join(' e ');
}

function policiesOf({ Records }: PartyDouble): number {
  return Records.reduce((sum, { PolicyCount }) => sum + PolicyCount, 0);
}

/** `…/duplicados`: records of one CNPJ root or one CPF, each group leading to its first two beside each other. */
export default function DoubleListPage() {
  const kind = useRegisterKind();
  const { plural, to, label } = registerOf[kind];
  return (
    <DataTable
      call={searchPartyDoubles}
      name={`partyDoubles.${kind}`}
      title="Cadastros duplicados"
      noun={{ singular: 'grupo', plural: 'grupos' }}
      back={{ to, label }}
      subtitle={
        <>
          Cadastros de {plural} com a mesma raiz de CNPJ ou o mesmo CPF. Compare antes de unificar.{' '}
          <Link to={addresses.partyMerges(kind)}>Ver unificações feitas</Link>
        </>
      }
      fixedQuery={{ Kind: kind }}
      search={{ label: 'Nome, CPF ou CNPJ', toQuery: (Search) => ({ Search }) }}
      rowKey={({ Document, Records }: PartyDouble) => Records[0]?.UniqueId ?? Document}
      rowLink={({ Records: [first, second] }: PartyDouble) =>
        first && second ? addresses.comparedDoubles(kind, first.UniqueId, second.UniqueId) : null
      }
      columns={columns}
      emptyText={`Nenhum cadastro duplicado entre os ${plural}.`}
    />
  );
}
