// As much of SMTP as a client without a password speaks, and as much of Mailpit's listing as the smoke test reads.
import { createServer as createListing } from 'node:http';
import { createServer } from 'node:net';

const messages = [];

function receive(socket) {
  let waiting = '';
  let isInData = false;
  let receivers = [];
  const say = (line) => socket.write(`${line}\r\n`);

  const take = (line) => {
    const word = line.toUpperCase();
    if (word.startsWith('EHLO')) return say('250-sink\r\n250 8BITMIME');
    if (word.startsWith('RCPT TO:')) receivers.push(line.slice(8).replaceAll(/[<>\s]|\s.*$/g, ''));
    if (word === 'RSET') receivers = [];
    if (word === 'QUIT') return socket.end('221 bye\r\n');
    isInData = word === 'DATA';
    say(isInData ? '354 go on' : '250 ok');
  };
  const keep = (text) => {
    const subject = /^Subject: (.*)$/im.exec(text)?.[1] ?? '';
    messages.unshift({ To: receivers.map((Address) => ({ Address })), Subject: subject.trim(), Size: text.length });
    [isInData, receivers] = [false, []];
    say('250 kept');
  };

  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1');
    for (;;) {
      const end = isInData ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const text = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (isInData) keep(text);
      else take(text);
    }
  });
  say('220 sink');
}

createServer(receive).listen(1025, '0.0.0.0');
createListing((request, answer) => {
  if (request.url === '/readyz') return answer.end('ok');
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify({ total: messages.length, messages }));
}).listen(8025, '0.0.0.0');
process.on('SIGTERM', () => process.exit(0));
