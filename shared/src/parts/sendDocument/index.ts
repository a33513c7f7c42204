// Part sendDocument: sends a file that goes with a command.
export { useSendDocument } from './useSendDocument';
