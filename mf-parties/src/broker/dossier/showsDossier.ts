import { getBrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import { getBrokerChangeHistory } from '@portal/shared/contracts/parties/brokerDocuments';
import { showsBroker } from '../brokerActions';

/** What shows the dossier of a broker, to be read again after a change. */
export const showsDossier = [getBrokerDossier, getBrokerChangeHistory, ...showsBroker];
