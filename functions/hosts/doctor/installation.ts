import type { Config } from '#functions/config.ts';
import { readBuildNotes } from '#functions/hosts/build-output/build-notes.ts';
import { siteHeaders } from '#functions/hosts/build-output/site-headers.ts';
import type { Answer, Question } from './ask.ts';
import type { Finding } from './finding.ts';

/** What runs somewhere, and what is known of it here. */
export interface Installation {
  /** Origin of the site. */
  url: string;
  /** Without a trailing slash. */
  functionsUrl: string;
  /** Whether the address leads to this machine. */
  isLocal: boolean;
  /** The build beside which this runs; null without one. */
  build: Build | null;
  /** Read from this machine's environment, which may be another's than the server's. */
  config: Config;
  /** HEALTH_TOKEN. */
  token: string | null;
  /** Whether a call that Google charges for is allowed. */
  mayAskGoogle: boolean;
}

export interface Build {
  headers: Readonly<Record<string, string>>;
  siteUrl: string | undefined;
  /** VITE_SITE_URL was not set, so that the addresses are fictional. */
  isSiteUrlMissing: boolean;
}

/** An installation as a check sees it, until the check's time is over. */
export interface Examined extends Installation {
  /** A path of the site, or an absolute address. */
  ask(path: string, question?: Question): Promise<Answer>;
  /** A path below the functions' address. */
  askFunctions(path: string, question?: Question): Promise<Answer>;
}

export interface Check {
  name: string;
  /** A rejection is a fault. */
  run(examined: Examined): Promise<Finding>;
}

export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** What a folder of a build says of it; null where there is no complete build. */
export async function readBuild(folder: string): Promise<Build | null> {
  const headers = await siteHeaders(folder).catch(() => null);
  if (!headers) return null;
  const { siteUrl, warnings } = await readBuildNotes(folder);
  const isSiteUrlMissing = warnings.some((text) => text.startsWith('VITE_SITE_URL'));
  return { headers, siteUrl, isSiteUrlMissing };
}
