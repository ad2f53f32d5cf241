import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

type Router = ComponentProps<typeof RouterProvider>['router'];

/** Shows a press of a link before the page, whose rendering may take longer than a user waits for an answer. */
export const SiteRouter = ({ router }: { readonly router: Router }) => (
  <RouterProvider router={router} useTransitions />
);
