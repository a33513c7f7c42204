import { PathLink } from './PathLink';
import './facts.css';

interface ObstacleListProps {
  obstacles: readonly string[];
  /** Those that are completed on a page of the portal. */
  links?: readonly { Text: string; Path: string }[] | undefined;
}

/** Lists what keeps something from being done now, each leading to where it is completed. */
export const ObstacleList = ({ obstacles, links = [] }: ObstacleListProps) => (
  <ul className="parts-obstacles">
    {obstacles.map((text) => (
      <li key={text}>
        <PathLink path={links.find(({ Text }) => Text === text)?.Path}>{text}</PathLink>
      </li>
    ))}
  </ul>
);
