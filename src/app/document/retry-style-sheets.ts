import { checkStoredFiles, viaNetwork } from '#src/shared/runtime/worker/via-network.ts';

/** Requests the document's style sheets again that failed. */
export function retryStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasRules(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    again.href = viaNetwork(link.href);
    checkStoredFiles();
    link.replaceWith(again);
  }
}

/** After an error status Chromium has a sheet without rules, after no response one that can't be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
