import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';

/** The way to the endorsements that were asked for: whoever sees policies sees those of them. */
export const EndorsementRequestsLink = () => <Link to={addresses.endorsementRequests()}>Pedidos de endosso</Link>;
