import { rollbackCommand } from './command/rollbackCommand';
import { runCommand } from './command/runCommand';

void runCommand(rollbackCommand, process.argv.slice(2));
