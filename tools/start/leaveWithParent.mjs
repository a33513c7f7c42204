// Loaded into every process of the portal: when `npm start` dies without a word, none of them stays behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
