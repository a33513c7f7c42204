import { Navigate } from 'react-router-dom';

/** `/` goes to the user's home (DECISIONS "/"). */
export const StartRedirect = () => <Navigate to="/redirect-to-home" replace />;
