/** Lets the page draw and answer before the next piece of a long piece of work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
