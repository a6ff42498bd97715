// What a press in a chart's menu does.
import { showFailure, showSuccess } from '../toast.ts'
import { type TakePicture, framedPicture } from './framed-picture.ts'
import { fileName, saveUrl } from './save-file.ts'

/** Hands a picture of what is drawn to the browser as a download. */
export function savePicture(title: string, drawn: ReturnType<TakePicture>): void {
  const picture = typeof drawn === 'object' ? drawn && framedPicture(drawn) : drawn
  if (picture) saveUrl(`${fileName(title)}.png`, picture)
  else showFailure('Picture not saved', 'The chart is not drawn yet.')
}

/** Puts the address of the view on the clipboard. */
export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showSuccess('Address copied')
  } catch {
    showFailure('Address not copied', 'Copy it from the address bar.')
  }
}
