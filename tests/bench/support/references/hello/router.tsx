import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

const rootRoute = createRootRoute({ component: Outlet });
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <h1>Olá</h1>,
});
const router = createRouter({ routeTree: rootRoute.addChildren([home]) });

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} />,
);
