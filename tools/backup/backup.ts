import { runCommand } from '../release/command/runCommand';
import { backupCommand } from './command/backupCommand';

void runCommand(backupCommand, process.argv.slice(2));
