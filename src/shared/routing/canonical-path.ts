/**
 * The path by which the server knows a page or a file: '/blog/', '/blog//', '/blog.html' and
 * '/blog/index.html' all mean '/blog'. Upper case and '//' before a name stay, and mean nothing.
 */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/\/+$/, '').replace(/(\/index)?(\.html)?$/, '') || '/';
}
