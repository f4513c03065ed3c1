import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Where both are. */
  files: { key: string; cert: string };
}

/** A certificate that nobody trusts, until the test ends. */
export function createCertificate(host = 'localhost'): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'certificate.pem') };
  // Made at once, unlike one of RSA.
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const request = ['req', '-x509', ...curve, '-nodes', '-days', '1'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const output = ['-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', [...request, ...names, ...output], { stdio: 'ignore' });
  return { key: readFileSync(files.key), cert: readFileSync(files.cert), files };
}
