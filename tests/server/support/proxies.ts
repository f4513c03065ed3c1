import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createCertificate } from './certificate.ts';
import { deployFile, whyWithout } from './deploy.ts';
import { createFolder } from './folder.ts';
import { endProcess } from './program.ts';
import { freePort } from './redis-server.ts';

interface Proxy {
  http: number;
  https: number;
}

/** The proxies of server/deploy: `start` runs one of them before a server, until the test ends. */
export const proxies = [
  { name: 'Caddy', missing: missingFor('caddy', 'version'), start: startCaddy },
  { name: 'nginx', missing: missingFor('nginx', '-v'), start: startNginx },
] as const;

/** The address of the server that the files name. */
const written = '127.0.0.1:4173';

async function startCaddy(server: string): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = await createFolder('caddy');
  const { key, cert } = createCertificate('site.example').files;
  const file = join(folder, 'Caddyfile');
  const ports = `admin off\n\thttp_port ${http}\n\thttps_port ${https}\n`;
  const content = deployFile('Caddyfile', {
    '{\n\tservers {': `{\n\t${ports}\tservers {`,
    'site.example {': `site.example {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
    [written]: server,
  });
  await writeFile(file, content);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { http, https }, env);
}

async function startNginx(server: string): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = await createFolder('nginx');
  const { key, cert } = createCertificate('site.example').files;
  const certificates = '/etc/letsencrypt/live/site.example';
  const site = deployFile('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    // Not every machine that runs tests has IPv6.
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    [`${certificates}/fullchain.pem`]: cert,
    [`${certificates}/privkey.pem`]: key,
    [written]: server,
  });
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), aroundSite(folder));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  return run('nginx', args, { http, https });
}

/** In one process, with nothing outside its folder. */
function aroundSite(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include site.conf;
}
`;
}

async function run(
  program: string,
  args: string[],
  ports: Proxy,
  env = process.env,
): Promise<Proxy> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => endProcess(child));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  while (!(await isAnswered(ports.https))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${errors}`);
    await delay(20);
  }
  return ports;
}

function isAnswered(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

function missingFor(program: string, argument: string): string | null {
  return whyWithout(program, argument) ?? whyWithout('openssl', 'version');
}
