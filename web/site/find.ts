// What a page's script looks for in its own page; missing is a mistake of ours.

export function get<E extends Element>(
  selector: string,
  kind: new () => E,
  within: ParentNode = document,
): E {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}
