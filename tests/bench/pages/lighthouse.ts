import { join } from 'node:path';
import { installTool, run } from '#tests/bench/install-tool.ts';
import { chromiumFlags } from '#tests/browser/chromium-flags.ts';
import { findChromium } from '#tests/browser/find-chromium.ts';

/** How Lighthouse imitates a phone: computed from an unhindered load, or really slowed down. */
export const methods = ['simulate', 'devtools'] as const;

export type Method = (typeof methods)[number];

/** The parts of Lighthouse's report that are read here. */
export interface Report {
  /** Of 1. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
}

export interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: AuditItem[] };
}

/** Differs between audits. */
export type AuditItem = Record<string, unknown>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Visits an address once as Lighthouse's phone, in a process and a browser of its own. Its trace
 * now and then lacks the beginning, above all of small pages: then it tries again.
 */
export async function visit(address: string, method: Method, tries = 3): Promise<Report> {
  const lighthouse = await installTool('lighthouse', '13.5.0');
  try {
    const { stdout } = await run(
      process.execPath,
      [
        ...[join(lighthouse, 'cli', 'index.js'), address, '--quiet', '--output=json'],
        ...['--form-factor=mobile', `--throttling-method=${method}`],
        ...['--no-enable-error-reporting', '--disable-full-page-screenshot'],
        `--chrome-flags=${['--headless=new', '--no-sandbox', ...chromiumFlags].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 50_000_000 },
    );
    return JSON.parse(stdout) as Report;
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    console.log(`Lighthouse failed on ${address}: ${stderr.trim()}`);
    if (tries === 1) throw new Error(`Lighthouse can't visit ${address}`);
    return visit(address, method, tries - 1);
  }
}
