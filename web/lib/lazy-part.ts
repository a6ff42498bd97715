import { type FunctionComponent, type ReactNode, lazy } from 'react'

/** A component whose code comes when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`. */
export function lazyPart<
  Module extends Record<Name, (props: never) => ReactNode>,
  Name extends string,
>(load: () => Promise<Module>, name: Name) {
  return lazy(async () => {
    const part: unknown = (await load())[name]
    return { default: part as FunctionComponent<PropsOf<Module[Name]>> }
  })
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : object
