import { useRouteContext } from '@tanstack/react-router'

/** Whether what stands here is sample data: somebody without an email, a password or a membership. */
export function useSample(): boolean {
  return useRouteContext({
    from: '__root__',
    select: ({ session }) => session?.status.removed_after !== undefined,
  })
}
