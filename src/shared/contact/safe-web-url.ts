/**
 * A web URL from outside that may become a link, normalised; null for anything else
 * (other schemes, relative or `//host` URLs, embedded credentials, more than 2,000 characters).
 */
export function safeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 2000 || !/^https?:\/\//i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username || url.password ? null : url.href;
  } catch {
    return null;
  }
}
