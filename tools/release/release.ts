import { releaseCommand } from './command/releaseCommand';
import { runCommand } from './command/runCommand';

void runCommand(releaseCommand, process.argv.slice(2));
