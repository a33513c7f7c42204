import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import { usePortal } from '@portal/shared';
import { Link } from 'react-router-dom';

interface AnonymisationObstaclesProps {
  obstacles: readonly AnonymisationObstacle[];
  onLeave: () => void;
}

/** What keeps a person's data here, each with the screen on which it is seen, where the user may open that. */
export function AnonymisationObstacles({ obstacles, onLeave }: AnonymisationObstaclesProps) {
  const { mayOpen } = usePortal();
  return (
    <>
      <p>
        A LGPD deixa guardar o que a lei ou um contrato exige. Os dados podem ser anonimizados quando nada disto valer:
      </p>
      <ul className="parts-record-obstacles">
        {obstacles.map(({ Text, Address }) => (
          <li key={Text}>
            {Text}{' '}
            {Address && mayOpen?.(Address) && (
              <Link to={Address} onClick={onLeave}>
                Abrir
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
