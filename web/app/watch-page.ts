// What is watched on every page, whatever it shows. Nothing of it is needed to draw the page, so it
// comes after it.
import type { AnyRouter } from '@tanstack/react-router'
import { watchPaper } from '#web/theme/paper.ts'
import { keepFocusOfBack } from './focus-of-back.ts'
import { keepFocus } from './keep-focus.ts'
import { ignoreLatePress } from './late-press.ts'
import { showFocus } from './show-focus.ts'

/** Watches the page as long as it is open. */
export function watchPage(pages: AnyRouter): void {
  keepFocus()
  keepFocusOfBack(pages)
  showFocus()
  ignoreLatePress()
  watchPaper()
}
