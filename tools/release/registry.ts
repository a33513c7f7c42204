import { registryCommand } from './command/registryCommand';
import { runCommand } from './command/runCommand';

void runCommand(registryCommand, process.argv.slice(2));
