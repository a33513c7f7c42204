// Loaded into every process of the portal: when `npm start` dies without a word, none of them stays behind.
// Not by a signal: Windows has none that a process could handle, and would end it before it has closed its database.
process.on('disconnect', () => process.emit('SIGTERM', 'SIGTERM') || process.exit(1));
process.channel?.unref();
