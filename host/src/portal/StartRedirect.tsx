import * as addresses from '@portal/shared/domain/portal/addresses';
import { Navigate } from 'react-router-dom';

/** `/` goes to the user's home (DECISIONS "/"). */
export const StartRedirect = () => <Navigate to={addresses.home()} replace />;
