import { decoded, type PassingAnswer, rewrite } from './altering-proxy.ts';

const listing = '/sc/joinville/aluguel-cacamba-entulho';

/** An alteration of the answers to one path. */
export const at =
  (path: string, alter: (answer: PassingAnswer) => void) => (answer: PassingAnswer) => {
    if (answer.path === path) alter(answer);
  };

const setHeader = (name: string, value: string) => (answer: PassingAnswer) => {
  answer.headers[name] = value;
};

export const setStatus = (status: number) => (answer: PassingAnswer) => {
  answer.status = status;
};

/** The server's clock beside the real one, in milliseconds. */
const setClock = (offset: number) => (answer: PassingAnswer) => {
  answer.headers.date = new Date(Date.now() + offset).toUTCString();
};

/** What a proxy breaks, the one check that has to name it, and what of its finding. */
export const brokenInstallations: [
  what: string,
  alter: (answer: PassingAnswer) => void,
  check: string,
  seen: string | RegExp,
][] = [
  [
    'a header is missing',
    at('/sw.js', ({ headers }) => delete headers['x-content-type-options']),
    'headers',
    'x-content-type-options is missing at /sw.js',
  ],
  [
    'a header is weaker',
    setHeader('strict-transport-security', 'max-age=60'),
    'headers',
    'fault: strict-transport-security is "max-age=60" -> ',
  ],
  [
    'the policy is altered',
    ({ headers }) => {
      const policy = String(headers['content-security-policy']);
      headers['content-security-policy'] = policy.replace("frame-ancestors 'none'; ", '');
    },
    'policy',
    'not that of the build: frame-ancestors',
  ],
  [
    'the policy is missing on files',
    at('/sw.js', ({ headers }) => delete headers['content-security-policy']),
    'policy',
    'pages and files have different policies',
  ],
  [
    'pages are cached for ever',
    at('/', setHeader('cache-control', 'public, max-age=31536000')),
    'caching',
    '/: "public, max-age=31536000" instead of no-cache',
  ],
  [
    'a list with companies is stored',
    at(listing, setHeader('cache-control', 'no-cache')),
    'caching',
    `${listing}: "no-cache" instead of no-store`,
  ],
  [
    'hashed files are asked for again',
    (answer) => {
      if (answer.path.startsWith('/assets/')) answer.headers['cache-control'] = 'no-cache';
    },
    'caching',
    /^fault: \/assets\/[\w.-]+: "no-cache" instead of a year and immutable/,
  ],
  [
    'nothing is compressed',
    (answer) => {
      answer.body = decoded(answer);
      delete answer.headers['content-encoding'];
    },
    'compression',
    '/ is sent uncompressed; /sw.js is sent uncompressed',
  ],
  [
    'an unknown path answers with the home page',
    (answer) => {
      if (answer.status === 404 && !answer.path.startsWith('/functions')) answer.status = 200;
    },
    'not found',
    'an unknown path answers 200',
  ],
  [
    'the worker is a page',
    at('/sw.js', setHeader('content-type', 'text/html; charset=utf-8')),
    'worker',
    '/sw.js is sent as "text/html; charset=utf-8"',
  ],
  [
    'a file of the worker was altered',
    at('/parts/template.txt', (answer) => rewrite(answer, (text) => `${text}<script></script>`)),
    'worker',
    '/parts/template.txt is not the file of the build',
  ],
  [
    'an icon of the manifest is missing',
    at('/icons/icon-512.png', setStatus(404)),
    'manifest',
    '/icons/icon-512.png answers 404',
  ],
  [
    'robots.txt forbids everything',
    at('/robots.txt', (answer) => rewrite(answer, (text) => `${text}Disallow: /\n`)),
    'robots',
    'it forbids everything',
  ],
  [
    'the sitemap is of another origin',
    at('/sitemap.xml', (answer) =>
      rewrite(answer, (text) => text.replaceAll('alugacacamba.example', 'other.example')),
    ),
    'sitemap',
    /not at https:\/\/alugacacamba\.example: https:\/\/other\.example\/.* -> Build again with/,
  ],
  [
    'an address of the sitemap is gone',
    at('/sp/sao-paulo/aluguel-cacamba-entulho', setStatus(410)),
    'sitemap',
    'sao-paulo/aluguel-cacamba-entulho answers 410 -> Deploy the build again',
  ],
  [
    'the clock is an hour behind',
    setClock(-3_600_000),
    'clock',
    /^fault: 3[56]\d\d seconds behind this machine -> Set both clocks/,
  ],
  [
    'the clock is an hour ahead',
    setClock(3_600_000),
    'clock',
    /^fault: 3[56]\d\d seconds ahead of this machine/,
  ],
  [
    'the server is stopping',
    at('/functions/v1/ready', (answer) => {
      answer.status = 503;
      answer.body = Buffer.from('{"status":"stopping"}');
      delete answer.headers['content-encoding'];
    }),
    'ready',
    'answers 503 "stopping"',
  ],
  [
    '/mcp is not passed on',
    at('/mcp', (answer) => {
      answer.status = 404;
      rewrite(answer, () => '<title>404</title>');
    }),
    'mcp',
    '/mcp answers 404 without a list of tools -> Let the proxy pass /mcp on',
  ],
  [
    'assistants find no tools',
    at('/mcp', (answer) =>
      rewrite(answer, (text) => text.replace(/"tools":\[.*\]/s, '"tools":[]')),
    ),
    'mcp',
    '/mcp answers 200 without a list of tools',
  ],
  [
    'another site answers',
    at('/', (answer) => rewrite(answer, (text) => text.replaceAll('AlugaCaçamba', 'Nginx'))),
    'reachable',
    'answers with another site',
  ],
];
