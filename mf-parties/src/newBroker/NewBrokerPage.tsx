import * as addresses from '@portal/shared/domain/portal/addresses';
import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { PageHeader } from '@portal/shared/ui/base';
import { useSearchParams } from 'react-router-dom';
import { AskCnpj } from './AskCnpj';
import { NewBrokerForm } from './NewBrokerForm';
import './newBroker.css';

/** The part of the address that names the broker that is being registered. */
const CNPJ_PARAMETER = 'cnpj';

/** `/corretores/cadastrar-novo-corretor`: the insurer registers a broker for it, by the rules of its own registration. */
export default function NewBrokerPage() {
  const [search, setSearch] = useSearchParams();
  const cnpj = cleanDocument(search.get(CNPJ_PARAMETER) ?? '');
  return (
    <div className="parties-new-broker">
      <PageHeader
        title="Cadastrar corretora"
        back={{ to: addresses.brokers(), label: 'Corretores' }}
        subtitle="A pessoa responsável recebe por e-mail o link em que envia os documentos; depois a seguradora analisa."
      />
      {isValidCnpj(cnpj) ? (
        <NewBrokerForm key={cnpj} cnpj={cnpj} />
      ) : (
        <AskCnpj onNew={(found) => setSearch({ [CNPJ_PARAMETER]: found })} />
      )}
    </div>
  );
}
