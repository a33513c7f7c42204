import { runCommand } from '../release/command/runCommand';
import { portalCommand } from './portalCommand';

void runCommand(portalCommand, process.argv.slice(2));
