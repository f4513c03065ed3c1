/**
 * The path under which the server has a page or a file: '/blog/', '/blog//', '/blog.html' and
 * '/blog/index.html' all mean '/blog'. Upper case and '//' before a name stay, and mean nothing.
 */
export function canonicalPath(pathname: string): string {
  let end = pathname.length;
  // The expression /\/+$/ would take the square of the time where slashes are many.
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).replace(/(\/index)?(\.html)?$/, '') || '/';
}
