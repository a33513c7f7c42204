import { readSettings, type Variables } from '../../shared/src/settings/readSettings';
import { getDataFolder, findRunningPortal } from '../start/dataFolder';
import { DevProblem } from './devProblem';

/**
 * Finds the portal that `npm start` runs in this workspace, at the port that it recorded in its data folder. Another
 * workspace's portal may answer at the usual port.
 *
 * @throws DevProblem when none runs, with what to do.
 */
export async function findOwnPortal(environment: Variables): Promise<URL> {
  const { PORTAL_DATA } = readSettings(environment, ['PORTAL_DATA']);
  const running = await findRunningPortal(getDataFolder(PORTAL_DATA));
  if (running) return new URL(`http://localhost:${running.port}`);
  const elsewhere =
    PORTAL_DATA === null ? ' Se ele guarda os dados em outra pasta, cite-a na variável PORTAL_DATA.' : '';
  throw new DevProblem(
    `Nenhum portal deste projeto está no ar (pasta de dados: ${PORTAL_DATA ?? '.data'}). Inicie-o em outro terminal com npm start, ou indique outro portal com --against.${elsewhere}`,
  );
}
