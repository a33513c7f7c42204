import { useSession } from '@portal/shared';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { isPolicyHolder } from '@portal/shared/domain/access/roles';
import { documentKind } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { RecordPage } from '@portal/shared/parts/record';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { MergeNotice } from '../party/merge/MergeNotice';
import { PolicyHolderHeader } from './PolicyHolderHeader';
import { holderTabs } from './holderTabs';
import './policyHolder.css';

const register = { to: addresses.policyHolders(), label: 'Tomadores' };

/** A policy holder: may we write for it, how much is left, what is missing, and what other remotes know of it. */
export default function PolicyHolderPage() {
  const { tomadorUniqueId = '' } = useParams();
  const { user } = useSession();
  // For a policy holder's own user this is the whole of the register.
  const back = user && isPolicyHolder(user.UserTypeId) ? undefined : register;
  const reading = useCall(getPolicyHolder, { query: { UniqueId: tomadorUniqueId } });
  return (
    <RecordPage
      title="Tomador"
      back={back}
      noun="o tomador"
      notFound="Tomador não encontrado"
      reading={reading}
      header={(holder) => <PolicyHolderHeader holder={holder} back={back} />}
      tabs={holderTabs}
    >
      {(holder) => (
        <MergeNotice
          kind="policyHolder"
          uniqueId={holder.UniqueId}
          isCompany={documentKind(holder.CpfCnpj) === 'CNPJ'}
        />
      )}
    </RecordPage>
  );
}
