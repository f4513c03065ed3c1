import { type ComponentType, createElement } from 'react';

/**
 * A page whose code is fetched when it is first needed. A fetch that fails is tried again on the
 * next visit; until then the router shows the error page. (The router's own lazy component would
 * load the document again by itself, which is a blank screen without a network.)
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let page: ComponentType | undefined;
  const LazyPage = () => (page ? createElement(page) : null);
  // Called by the router before it renders the page.
  const preload = async () => {
    page = (await load())[name];
  };
  return Object.assign(LazyPage, { preload });
}
