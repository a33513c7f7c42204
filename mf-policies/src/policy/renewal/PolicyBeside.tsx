import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';

interface PolicyBesideProps {
  text: string;
  policy: { UniqueId: string; Number: string };
}

/** Names the policy before or after a renewal, and leads to it. */
export const PolicyBeside = ({ text, policy: { UniqueId, Number: number } }: PolicyBesideProps) => (
  <p>
    {text} <Link to={addresses.policy(UniqueId)}>{number}</Link>
  </p>
);
